import { newId } from '../clock.ts';
import type { Hub } from '../hub/hub.ts';
import type { ReportFailure } from '../listeners.ts';
import { createTurns } from '../turns.ts';
import { type PresenceRegistry, renewEveryMs } from './presence-registry.ts';

/** Who is connected, to whichever process. */
export interface Presence {
  /** Those of these people who are online. While the registry is away, those connected here. */
  findOnline(userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Hears when a person comes online or goes offline everywhere; one process hears of each. */
  onChange(listener: PresenceListener): void;
  /** Resolves when all changes so far have been told; renews no more. */
  stop(): Promise<void>;
}

export type PresenceListener = (userId: string, isOnline: boolean) => Promise<void>;

/**
 * Keeps this process's lease in the registry for the people connected to its hub.
 * @param report hears of a registry that fails, and of listeners that do
 */
export const createPresence = (
  registry: PresenceRegistry,
  hub: Pick<Hub, 'onPresence'>,
  report: ReportFailure,
): Presence => {
  const processId = newId();
  const here = new Set<string>();
  const listeners: PresenceListener[] = [];
  const underway = new Set<Promise<void>>();
  // What a person does is registered and told in the order in which they do it.
  const turns = createTurns(Infinity);

  const tell = async (userId: string, isOnline: boolean) => {
    for (const listener of listeners) {
      await listener(userId, isOnline).catch((error) => report('presence', error));
    }
  };

  const track = (work: Promise<void>) => {
    const tracked = work
      .catch((error) => report('presence registry', error))
      .finally(() => underway.delete(tracked));
    underway.add(tracked);
  };

  /** A registry that can't be asked is set right by the next renewal; until then, this process decides. */
  const register = async (userId: string, isHere: boolean) => {
    const registering = isHere
      ? registry.arrive(processId, userId)
      : registry.leave(processId, userId);
    const hasChanged = await registering.catch((error) => {
      report('presence registry', error);
      return true;
    });
    if (hasChanged) await tell(userId, isHere);
  };

  const renew = async () => {
    const { online, offline } = await registry.renew(processId, [...here]);
    for (const userId of online) await turns.run(userId, 1, () => tell(userId, true));
    for (const userId of offline) await turns.run(userId, 1, () => tell(userId, false));
  };
  const renewal = setInterval(() => track(renew()), renewEveryMs);
  renewal.unref();

  hub.onPresence((userId, isHere) => {
    if (isHere) here.add(userId);
    else here.delete(userId);
    track(turns.run(userId, 1, () => register(userId, isHere)));
  });

  return {
    async findOnline(userIds) {
      const elsewhere = userIds.filter((userId) => !here.has(userId));
      if (elsewhere.length === 0) return new Set(userIds);
      const found = await registry.findOnline(elsewhere).catch((error) => {
        report('presence registry', error);
        return new Set<string>();
      });
      return new Set(userIds.filter((userId) => here.has(userId) || found.has(userId)));
    },
    onChange: (listener) => void listeners.push(listener),
    async stop() {
      clearInterval(renewal);
      while (underway.size > 0) await Promise.all(underway);
    },
  };
};
