import type { ServerFrame } from '@ithaca/contracts/frames';
import type { Context } from '../../context.ts';
import { defineTopic } from '../../platform/bus/bus.ts';
import type { Hub } from '../../platform/hub/hub.ts';
import type { HubSocket } from '../../platform/hub/hub-socket.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createTurns } from '../../platform/turns.ts';
import { findAccounts, setLastSeen } from '../identity/index.ts';
import type { AddressName } from './address.ts';
import { type Audience, type Audiences, isBlockedBetween } from './audiences.ts';

interface PresenceEvent {
  readonly userId: string;
  readonly online: boolean;
  readonly lastSeenAt: string | null;
  /** If set, notifies only these watchers. */
  readonly only?: readonly string[];
}

const presenceChanged = defineTopic<PresenceEvent>('conversations.presence');

/** Notifies sockets that have joined a conversation when its people go online or offline (product 3.9). */
export interface PresenceWatchers {
  /** Subscribes a socket to the presence of a conversation's people, and tells them that its person is online. */
  join(socket: HubSocket, name: AddressName, people: readonly string[]): Promise<void>;
  /** Tells two people who watch each other whether the other is online, once neither blocks the other any more. */
  tellOfEachOther(people: readonly [string, string]): Promise<void>;
}

/** A person is online while at least one of their devices is connected to any process. */
export const createPresenceWatchers = (
  context: Context,
  hub: Pick<Hub, 'onClose'>,
  audiences: Pick<Audiences, 'find'>,
): PresenceWatchers => {
  const { db, bus, clock, log, presence } = context;
  /** The sockets that watch a person, with the conversations through which they watch. */
  const watchersOf = new Map<string, Map<HubSocket, Set<AddressName>>>();
  const watchedBy = new Map<HubSocket, Set<string>>();
  // Ensures that a person's changes are sent in order.
  const turns = createTurns(Infinity);

  const watch = (socket: HubSocket, userId: string, name: AddressName) => {
    const watchers = watchersOf.get(userId) ?? new Map<HubSocket, Set<AddressName>>();
    const names = watchers.get(socket) ?? new Set();
    const isWatching = [...names].some(({ id }) => id === name.id);
    watchersOf.set(userId, watchers.set(socket, isWatching ? names : names.add(name)));
    watchedBy.set(socket, (watchedBy.get(socket) ?? new Set()).add(userId));
  };

  const unwatch = (socket: HubSocket, userId: string) => {
    const watchers = watchersOf.get(userId);
    watchers?.delete(socket);
    if (watchers?.size === 0) watchersOf.delete(userId);
    watchedBy.get(socket)?.delete(userId);
  };

  /**
   * Whether one of these conversations lets the watcher know whether a person is online. Removes those in which one of
   * the two no longer takes part; those closed by a block stay, because the block may end.
   */
  const maySee = async (socket: HubSocket, userId: string, names: Set<AddressName>) => {
    const watcherId = socket.actor.userId;
    for (const name of names) {
      const audience = await findShared(audiences, watcherId, userId, name);
      if (audience === null) names.delete(name);
      else if (!isBlockedBetween(audience, watcherId, userId)) return true;
    }
    return false;
  };

  const notify = async (socket: HubSocket, names: Set<AddressName>, event: PresenceEvent) => {
    if (await maySee(socket, event.userId, names)) socket.send(presenceFrame(event));
    else if (names.size === 0) unwatch(socket, event.userId);
  };

  const notifyWatchers = async (event: PresenceEvent) => {
    const { userId, online, only } = event;
    // Events from several processes may arrive out of order, so skip outdated ones.
    const isCurrent = (await presence.findOnline([userId])).has(userId) === online;
    if (!isCurrent) return;
    for (const [socket, names] of watchersOf.get(userId) ?? []) {
      if (only && !only.includes(socket.actor.userId)) continue;
      await notify(socket, names, event).catch((error) =>
        log.warn({ err: error }, 'presence was not sent'),
      );
    }
  };

  bus.subscribe(presenceChanged, async (event) => {
    const { userId } = event;
    if (watchersOf.has(userId)) await turns.run(userId, 1, () => notifyWatchers(event));
  });

  hub.onClose((socket) => {
    for (const userId of watchedBy.get(socket) ?? []) unwatch(socket, userId);
    watchedBy.delete(socket);
  });

  const readPresence = async (ids: readonly string[]): Promise<PresenceEvent[]> => {
    const accounts = await findAccounts(db, ids);
    const onlinePeople = await presence.findOnline(ids);
    const now = clock.now().toISOString();
    return accounts.map(({ id, lastSeenAt }) => {
      const online = onlinePeople.has(id);
      return { userId: id, online, lastSeenAt: online ? now : (lastSeenAt?.toISOString() ?? null) };
    });
  };

  const storeSeen = (userId: string, at: Date) =>
    setLastSeen(db, userId, at).catch((error) =>
      log.warn({ err: error }, 'last seen time was not stored'),
    );

  // Their other connection may have broken earlier without being noticed yet.
  presence.onLeaveHere(storeSeen);

  presence.onChange(async (userId, online, heardAt) => {
    // Messages after the last sign of life may not have been seen, because broken connections are noticed late.
    const seenAt = heardAt ?? clock.now();
    if (!online) await storeSeen(userId, seenAt);
    bus.publish(presenceChanged, { userId, online, lastSeenAt: seenAt.toISOString() });
  });

  return {
    async join(socket, name, people) {
      const { userId } = socket.actor;
      const audience = await audiences.find(name, userId);
      if (!socket.isOpen()) return;
      const all = people.filter((id) => id !== userId);
      for (const other of all) watch(socket, other, name);
      const others = all.filter((id) => !isBlockedBetween(audience, userId, id));
      if (others.length === 0) return;
      const now = clock.now().toISOString();
      bus.publish(presenceChanged, { userId, online: true, lastSeenAt: now, only: others });
      for (const event of await readPresence(others)) socket.send(presenceFrame(event));
    },

    async tellOfEachOther([one, other]) {
      for (const event of await readPresence([one, other])) {
        bus.publish(presenceChanged, { ...event, only: [event.userId === one ? other : one] });
      }
    },
  };
};

const presenceFrame = ({ userId, online, lastSeenAt }: PresenceEvent) =>
  JSON.stringify({ type: 'presence', userId, online, lastSeenAt } satisfies ServerFrame);

/** The audience of a conversation in which both the watcher and the person take part, otherwise `null`. */
const findShared = async (
  audiences: Pick<Audiences, 'find'>,
  watcherId: string,
  userId: string,
  name: AddressName,
): Promise<Audience | null> => {
  try {
    const audience = await audiences.find(name, watcherId);
    return audience.people.includes(userId) ? audience : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};
