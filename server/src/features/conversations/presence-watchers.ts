import type { ServerFrame } from '@ithaca/contracts/frames';
import type { Context } from '../../context.ts';
import { defineTopic } from '../../platform/bus/bus.ts';
import type { Hub } from '../../platform/hub/hub.ts';
import type { HubSocket } from '../../platform/hub/hub-socket.ts';
import { Refusal } from '../../platform/refusal.ts';
import { createTurns } from '../../platform/turns.ts';
import { findAccounts, setLastSeen } from '../identity/index.ts';
import type { AddressName } from './address.ts';
import { type Audiences, areApart } from './audiences.ts';

interface PresenceEvent {
  readonly userId: string;
  readonly online: boolean;
  readonly lastSeenAt: string | null;
  /** If set, only these watchers are notified. */
  readonly only?: readonly string[];
}

const presenceChanged = defineTopic<PresenceEvent>('conversations.presence');

/** Notifies sockets that have joined a conversation when its people come or go (product 3.9). */
export interface PresenceWatchers {
  /** Subscribes a socket to the presence of a conversation's people, and tells them it is online. */
  join(socket: HubSocket, name: AddressName, people: readonly string[]): Promise<void>;
}

/** A person is online while at least one of their devices is connected to any process. */
export const createPresenceWatchers = (
  context: Context,
  hub: Pick<Hub, 'onClose'>,
  audiences: Pick<Audiences, 'find'>,
): PresenceWatchers => {
  const { db, bus, clock, log, presence } = context;
  /** The sockets that watch a person, with the conversations through which they do. */
  const watchersOf = new Map<string, Map<HubSocket, Set<AddressName>>>();
  const watchedBy = new Map<HubSocket, Set<string>>();
  // A person's changes are sent in order.
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

  /** Whether both still take part in one of these conversations. Removes the others. */
  const stillWatches = async (socket: HubSocket, userId: string, names: Set<AddressName>) => {
    for (const name of names) {
      if (await sharesConversation(audiences, socket.actor.userId, userId, name)) return true;
      names.delete(name);
    }
    return false;
  };

  const notify = async (socket: HubSocket, names: Set<AddressName>, event: PresenceEvent) => {
    if (await stillWatches(socket, event.userId, names)) socket.send(presenceFrame(event));
    else unwatch(socket, event.userId);
  };

  const notifyWatchers = async (event: PresenceEvent) => {
    const { userId, online, only } = event;
    // Events of several processes may arrive out of order, so skip outdated ones.
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

  presence.onChange(async (userId, online) => {
    const now = clock.now();
    if (!online) {
      await setLastSeen(db, userId, now).catch((error) =>
        log.warn({ err: error }, 'last seen time was not stored'),
      );
    }
    bus.publish(presenceChanged, { userId, online, lastSeenAt: now.toISOString() });
  });

  return {
    async join(socket, name, people) {
      const { userId } = socket.actor;
      const audience = await audiences.find(name, userId);
      const others = people.filter((id) => id !== userId && !areApart(audience, userId, id));
      if (!socket.isOpen() || others.length === 0) return;
      for (const other of others) watch(socket, other, name);
      const now = clock.now().toISOString();
      bus.publish(presenceChanged, { userId, online: true, lastSeenAt: now, only: others });
      const accounts = await findAccounts(db, others);
      const onlinePeople = await presence.findOnline(others);
      for (const { id, lastSeenAt } of accounts) {
        const online = onlinePeople.has(id);
        const seenAt = online ? now : (lastSeenAt?.toISOString() ?? null);
        socket.send(presenceFrame({ userId: id, online, lastSeenAt: seenAt }));
      }
    },
  };
};

const presenceFrame = ({ userId, online, lastSeenAt }: PresenceEvent) =>
  JSON.stringify({ type: 'presence', userId, online, lastSeenAt } satisfies ServerFrame);

/** Whether somebody may learn through a conversation whether a person is online. */
const sharesConversation = async (
  audiences: Pick<Audiences, 'find'>,
  watcherId: string,
  userId: string,
  name: AddressName,
): Promise<boolean> => {
  try {
    const audience = await audiences.find(name, watcherId);
    return audience.people.includes(userId) && !areApart(audience, watcherId, userId);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};
