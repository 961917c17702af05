import type { ServerFrame } from '@ithaca/contracts/frames';
import type { Context } from '../../context.ts';
import { defineTopic } from '../../platform/bus/bus.ts';
import type { Hub } from '../../platform/hub/hub.ts';
import type { HubSocket } from '../../platform/hub/hub-socket.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findAccounts, setLastSeen } from '../identity/index.ts';
import type { AddressName } from './address.ts';
import type { Audiences } from './audiences.ts';

interface PresenceEvent {
  readonly userId: string;
  readonly online: boolean;
  readonly lastSeenAt: string | null;
  /** Only these people are told; everybody who watches when absent. */
  readonly only?: readonly string[];
}

const presenceChanged = defineTopic<PresenceEvent>('conversations.presence');

/** Who is online: told to those who joined a conversation with that person (product 3.9). */
export interface Presence {
  isOnline(userId: string): boolean;
  /** The socket joined a conversation: it hears of the others from now on, and they hear of it. */
  join(socket: HubSocket, name: AddressName, people: readonly string[]): Promise<void>;
  /** Resolves when every time somebody left has been written down. */
  settled(): Promise<void>;
}

/** A person is online while one of their devices is connected. */
export const createPresence = (
  context: Context,
  hub: Hub,
  audiences: Pick<Audiences, 'find'>,
): Presence => {
  const { db, bus, clock, log } = context;
  /** Which sockets hear of a person, and by which conversations they share. */
  const watchersOf = new Map<string, Map<HubSocket, Set<AddressName>>>();
  const watchedBy = new Map<HubSocket, Set<string>>();
  const leaving = new Set<Promise<void>>();

  const publish = (event: PresenceEvent) => bus.publish(presenceChanged, event);

  const watch = (socket: HubSocket, userId: string, name: AddressName) => {
    const watchers = watchersOf.get(userId) ?? new Map<HubSocket, Set<AddressName>>();
    const names = watchers.get(socket) ?? new Set();
    const isKnown = [...names].some(({ id }) => id === name.id);
    watchersOf.set(userId, watchers.set(socket, isKnown ? names : names.add(name)));
    watchedBy.set(socket, (watchedBy.get(socket) ?? new Set()).add(userId));
  };

  const unwatch = (socket: HubSocket, userId: string) => {
    const watchers = watchersOf.get(userId);
    watchers?.delete(socket);
    if (watchers?.size === 0) watchersOf.delete(userId);
    watchedBy.get(socket)?.delete(userId);
  };

  /** Whether both still take part in a conversation by which one watches the other. */
  const stillWatches = async (socket: HubSocket, userId: string, names: Set<AddressName>) => {
    for (const name of names) {
      if (await sharesConversation(audiences, socket.actor.userId, userId, name)) return true;
      names.delete(name);
    }
    return false;
  };

  const tell = async (socket: HubSocket, names: Set<AddressName>, presence: PresenceEvent) => {
    if (await stillWatches(socket, presence.userId, names)) socket.send(presenceFrame(presence));
    else unwatch(socket, presence.userId);
  };

  bus.subscribe(presenceChanged, (presence) => {
    const { userId, only } = presence;
    for (const [socket, names] of watchersOf.get(userId) ?? []) {
      if (only && !only.includes(socket.actor.userId)) continue;
      tell(socket, names, presence).catch((error) =>
        log.warn({ err: error }, 'presence was not sent'),
      );
    }
  });

  hub.onGone((socket) => {
    for (const userId of watchedBy.get(socket) ?? []) unwatch(socket, userId);
    watchedBy.delete(socket);
  });

  const leave = async (userId: string) => {
    const now = clock.now();
    await setLastSeen(db, userId, now).catch((error) =>
      log.warn({ err: error }, 'last seen was not written'),
    );
    // They may have come back while it was written.
    if (!hub.isHere(userId)) publish({ userId, online: false, lastSeenAt: now.toISOString() });
  };

  hub.onPresence((userId, here) => {
    if (here) return publish({ userId, online: true, lastSeenAt: clock.now().toISOString() });
    const left = leave(userId).finally(() => leaving.delete(left));
    leaving.add(left);
  });

  return {
    isOnline: (userId) => hub.isHere(userId),

    async join(socket, name, people) {
      const { userId } = socket.actor;
      const others = people.filter((id) => id !== userId);
      if (!socket.isOpen()) return;
      for (const other of others) watch(socket, other, name);
      const now = clock.now().toISOString();
      publish({ userId, online: true, lastSeenAt: now, only: others });
      for (const { id, lastSeenAt } of await findAccounts(db, others)) {
        const online = hub.isHere(id);
        const seenAt = online ? now : (lastSeenAt?.toISOString() ?? null);
        socket.send(presenceFrame({ userId: id, online, lastSeenAt: seenAt }));
      }
    },

    async settled() {
      await Promise.all(leaving);
    },
  };
};

const presenceFrame = ({ userId, online, lastSeenAt }: PresenceEvent) =>
  JSON.stringify({ type: 'presence', userId, online, lastSeenAt } satisfies ServerFrame);

const sharesConversation = async (
  audiences: Pick<Audiences, 'find'>,
  watcherId: string,
  userId: string,
  name: AddressName,
): Promise<boolean> => {
  try {
    return (await audiences.find(name, watcherId)).people.includes(userId);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};
