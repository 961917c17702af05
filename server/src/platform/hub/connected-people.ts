import { createFrameQueue, type FrameQueue } from './frame-queue.ts';
import type { Connection, HubSocket } from './hub-socket.ts';

/** @param heardAt when any of the person's sockets was last heard from */
export type HubPresenceListener = (userId: string, isHere: boolean, heardAt: Date) => void;

interface ConnectedPerson {
  readonly sockets: Set<Connection>;
  readonly queue: FrameQueue;
  /** When any of the closed sockets was last heard from. */
  heardAt: number;
}

/** The people with open sockets on this process. */
export const createConnectedPeople = () => {
  const people = new Map<string, ConnectedPerson>();
  const presenceListeners: HubPresenceListener[] = [];
  const closeListeners: ((socket: HubSocket) => void)[] = [];
  let onAllGone: (() => void) | undefined;

  const tellPresence = (userId: string, isHere: boolean, heardAt: number) => {
    for (const listener of presenceListeners) listener(userId, isHere, new Date(heardAt));
  };

  const findOrAdd = (userId: string): ConnectedPerson => {
    const person = people.get(userId) ?? {
      sockets: new Set(),
      queue: createFrameQueue(),
      heardAt: 0,
    };
    people.set(userId, person);
    return person;
  };

  return {
    onPresence: (listener: HubPresenceListener) => void presenceListeners.push(listener),
    onClose: (listener: (socket: HubSocket) => void) => void closeListeners.push(listener),

    socketsOf: (userId: string): ReadonlySet<Connection> | undefined => people.get(userId)?.sockets,

    queueOf: (userId: string): FrameQueue | undefined => people.get(userId)?.queue,

    *sockets(): Iterable<Connection> {
      for (const { sockets } of people.values()) yield* sockets;
    },

    /** Adds an open socket. @returns the queue of the person's frames */
    add(connection: Connection): FrameQueue {
      const { userId } = connection.actor;
      const { sockets, queue } = findOrAdd(userId);
      sockets.add(connection);
      if (sockets.size === 1) tellPresence(userId, true, connection.heardAt);
      return queue;
    },

    /** Removes a socket that has closed. */
    remove(connection: Connection) {
      const { userId } = connection.actor;
      const person = people.get(userId);
      if (!person?.sockets.delete(connection)) return;
      person.heardAt = Math.max(person.heardAt, connection.heardAt);
      for (const listener of closeListeners) listener(connection);
      if (person.sockets.size > 0) return;
      people.delete(userId);
      tellPresence(userId, false, person.heardAt);
      if (people.size === 0) onAllGone?.();
    },

    /** Resolves once nobody is connected. */
    async allGone(): Promise<void> {
      if (people.size === 0) return;
      await new Promise<void>((resolve) => {
        onAllGone = resolve;
      });
    },
  };
};
