import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import type { Hub } from '../../platform/hub/hub.ts';
import { handleFrames } from './conversations.frames.ts';
import { conversationRoutes } from './conversations.routes.ts';
import { createConversationList, type Titles } from './list.service.ts';
import { findListed, type Listed, type ListPlace } from './list.store.ts';
import { createNotices } from './notices.ts';
import { extendWriteUntil, type Pair, updatePriority, upsertPair } from './pairs.store.ts';
import { createPins } from './pins.service.ts';
import { createPresence } from './presence.ts';
import { createReads } from './reads.service.ts';
import { createRooms } from './rooms.ts';
import { findSummaries, type Summary } from './summaries.store.ts';
import { findThread, type Thread } from './thread.store.ts';
import { createWriter } from './writer.ts';

export type { Titles } from './list.service.ts';
export type { Pair } from './pairs.store.ts';
export { findActivePeople, findReplyMinutes } from './reply-times.store.ts';
export { type Summary, writableSql } from './summaries.store.ts';
export type { Thread } from './thread.store.ts';

/** What people write to each other, and who is there. */
export interface Conversations extends Feature {
  /**
   * Opens the conversation of two people or finds it; `address` becomes its newest, and writing is
   * allowed until the later of the times given so far. @returns the conversation's id
   */
  openPair(tx: Transaction, pair: Pair): Promise<string>;
  /** Allows writing until a later time; where a later one stands already, that stays. */
  extendWriting(
    tx: Transaction,
    conversationIds: readonly string[],
    writeUntil: Date | 'infinity',
  ): Promise<void>;
  /** A person's conversations after a place, newest activity first, favoured or not. */
  byActivity(
    db: Connection,
    userId: string,
    after: Omit<ListPlace, 'favoured'> | null,
    limit: number,
  ): Promise<Listed[]>;
  /** Marks a person's messages and favours their conversations, or no longer (decision 4.6). */
  setPriority(tx: Transaction, userId: string, priority: boolean): Promise<void>;
  /** Lines of a list, by conversation; those the viewer takes no part in are left out. */
  summaries(
    db: Connection,
    viewerId: string,
    conversationIds: readonly string[],
  ): Promise<Map<string, Summary>>;
  /** A conversation as it opens. @throws not_found (404) */
  thread(db: Connection, viewerId: string, conversationId: string): Promise<Thread>;
  /** Registers what conversations are called; what one doesn't know, the next may. */
  registerTitles(titles: Titles): void;
}

export const createConversations = (context: Context, hub: Hub): Conversations => {
  const { db, bus, clock } = context;
  const rooms = createRooms(context);
  const notices = createNotices(bus, hub);
  const presence = createPresence(context, hub);
  const writer = createWriter(context, (stored) => notices.messages(stored));
  const pins = createPins(context, rooms, notices);
  const contributors: Titles[] = [];
  handleFrames({ context, hub, rooms, writer, notices, presence, reads: createReads(db, notices) });

  const titles = async (addresses: readonly string[], viewerId: string) => {
    if (addresses.length === 0) return new Map<string, string>();
    const named = await Promise.all(
      contributors.map((titlesOf) => titlesOf(db, addresses, viewerId)),
    );
    return new Map(named.flatMap((some) => [...some]));
  };
  const list = createConversationList({ context, isOnline: presence.isOnline, titles });

  return {
    name: 'conversations',
    routes: conversationRoutes({ db, rooms, writer, pins, list }),
    async openPair(tx, pair) {
      const id = await upsertPair(tx, pair, clock.now());
      rooms.changed(tx, id);
      return id;
    },
    extendWriting: extendWriteUntil,
    byActivity: (connection, userId, after, limit) =>
      findListed(connection, userId, false, after && { ...after, favoured: false }, limit),
    setPriority: updatePriority,
    summaries: (connection, viewerId, ids) => findSummaries(connection, viewerId, ids, clock.now()),
    thread: (connection, viewerId, id) => findThread(connection, viewerId, id, clock.now()),
    registerTitles: (of) => void contributors.push(of),
    async stop() {
      await writer.drain();
      await presence.settled();
    },
  };
};
