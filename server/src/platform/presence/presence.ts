import { newId } from '../clock.ts';
import type { Hub } from '../hub/hub.ts';
import type { ReportFailure } from '../listeners.ts';
import { createTurns } from '../turns.ts';
import { type PresenceRegistry, renewEveryMs } from './presence-registry.ts';

/** Who is connected to any process. */
export interface Presence {
  /** Returns those of these people who are online; if the registry fails, those connected here. */
  findOnline(userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Calls `listener` when a person comes online or goes offline. One process reports each change. */
  onChange(listener: PresenceListener): void;
  /** Calls `listener` when a person leaves this process but is still connected to another one. */
  onLeaveHere(listener: (userId: string, heardAt: Date) => Promise<void>): void;
  /** Stops renewing the lease. Resolves when all changes so far have been reported. */
  stop(): Promise<void>;
}

/** @param heardAt when a person who went offline was last heard from; null for a person who came online */
export type PresenceListener = (
  userId: string,
  isOnline: boolean,
  heardAt: Date | null,
) => Promise<void>;

/**
 * Renews this process's lease in the registry for the people connected to its hub.
 * @param report called when the registry or a listener fails
 */
export const createPresence = (
  registry: PresenceRegistry,
  hub: Pick<Hub, 'onPresence'>,
  report: ReportFailure,
): Presence => {
  const processId = newId();
  const here = new Set<string>();
  const listeners: PresenceListener[] = [];
  const leaveListeners: ((userId: string, heardAt: Date) => Promise<void>)[] = [];
  const pending = new Set<Promise<void>>();
  // A person's changes are registered and reported in order.
  const turns = createTurns(Infinity);

  const notify = async (userId: string, isOnline: boolean, heardAt: Date | null) => {
    for (const listener of listeners) {
      await listener(userId, isOnline, heardAt).catch((error) => report('presence', error));
    }
  };

  const track = (work: Promise<void>) => {
    const tracked = work
      .catch((error) => report('presence registry', error))
      .finally(() => pending.delete(tracked));
    pending.add(tracked);
  };

  /** If the registry fails, this process assumes a change; the next renewal corrects the registry. */
  const register = async (userId: string, isHere: boolean, heardAt: Date) => {
    const registering = isHere
      ? registry.arrive(processId, userId)
      : registry.leave(processId, userId);
    const hasChanged = await registering.catch((error) => {
      report('presence registry', error);
      return true;
    });
    if (hasChanged) return notify(userId, isHere, isHere ? null : heardAt);
    if (isHere) return;
    for (const listener of leaveListeners) {
      await listener(userId, heardAt).catch((error) => report('presence', error));
    }
  };

  const renew = async () => {
    const { online, offline } = await registry.renew(processId, [...here]);
    for (const userId of online) await turns.run(userId, 1, () => notify(userId, true, null));
    for (const { userId, heardAt } of offline)
      await turns.run(userId, 1, () => notify(userId, false, heardAt));
  };
  const renewal = setInterval(() => track(renew()), renewEveryMs);
  renewal.unref();

  hub.onPresence((userId, isHere, heardAt) => {
    if (isHere) here.add(userId);
    else here.delete(userId);
    track(turns.run(userId, 1, () => register(userId, isHere, heardAt)));
  });

  return {
    async findOnline(userIds) {
      const notHere = userIds.filter((userId) => !here.has(userId));
      if (notHere.length === 0) return new Set(userIds);
      const elsewhere = await registry.findOnline(notHere).catch((error) => {
        report('presence registry', error);
        return new Set<string>();
      });
      return new Set(userIds.filter((userId) => here.has(userId) || elsewhere.has(userId)));
    },
    onChange: (listener) => void listeners.push(listener),
    onLeaveHere: (listener) => void leaveListeners.push(listener),
    async stop() {
      clearInterval(renewal);
      while (pending.size > 0) await Promise.all(pending);
    },
  };
};
