import type { Context } from '../../context.ts';
import type { Hub } from '../../platform/hub/hub.ts';
import type { HubSocket } from '../../platform/hub/hub-socket.ts';
import { findAccounts, setLastSeen } from '../identity/index.ts';
import type { Room } from './rooms.ts';

const presenceTopic = 'conversations.presence';

interface PresenceEvent {
  readonly userId: string;
  readonly online: boolean;
  readonly lastSeenAt: string | null;
  /** Only these people are told; everybody who watches when absent. */
  readonly only?: readonly string[];
}

/** Who is there: told to those who joined a conversation with that person (decision 3.9). */
export interface Presence {
  isOnline(userId: string): boolean;
  /** The socket joined the room: it hears of the others from now on, and they hear of it. */
  join(socket: HubSocket, room: Room): Promise<void>;
  /** Resolves when every leaving has been written down. */
  settled(): Promise<void>;
}

/** A person is online while one of their devices is connected. */
export const createPresence = (context: Context, hub: Hub): Presence => {
  const { db, bus, clock, log } = context;
  const watchersOf = new Map<string, Set<HubSocket>>();
  const watchedBy = new Map<HubSocket, Set<string>>();
  const leaving = new Set<Promise<void>>();

  const publish = (event: PresenceEvent) => bus.publish(presenceTopic, event);

  bus.subscribe(presenceTopic, (event) => {
    const { only, ...presence } = event as PresenceEvent;
    const frame = presenceFrame(presence);
    for (const socket of watchersOf.get(presence.userId) ?? []) {
      if (!only || only.includes(socket.actor.userId)) socket.send(frame);
    }
  });

  const watch = (socket: HubSocket, userId: string) => {
    watchersOf.set(userId, (watchersOf.get(userId) ?? new Set()).add(socket));
    watchedBy.set(socket, (watchedBy.get(socket) ?? new Set()).add(userId));
  };

  hub.onGone((socket) => {
    for (const userId of watchedBy.get(socket) ?? []) {
      const watchers = watchersOf.get(userId);
      watchers?.delete(socket);
      if (watchers?.size === 0) watchersOf.delete(userId);
    }
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

    async join(socket, room) {
      const { userId } = socket.actor;
      const others = room.people.filter((id) => id !== userId);
      if (!socket.isOpen()) return;
      for (const other of others) watch(socket, other);
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

const presenceFrame = (presence: Omit<PresenceEvent, 'only'>) =>
  JSON.stringify({ type: 'presence', ...presence });
