import type { Conversation } from '@ithaca/contracts/conversations';
import { limits } from '@ithaca/contracts/limits';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { createCursors } from '../../platform/cursor.ts';
import type { Connection } from '../../platform/db/database.ts';
import { findAccounts, presentPerson } from '../identity/index.ts';
import { findListed, type Listed } from './list.store.ts';
import { findSummaries, type Summary } from './summaries.store.ts';

/** Tells what conversations are called, by their newest address, for whoever looks. */
export type Titles = (
  db: Connection,
  addresses: readonly string[],
  viewerId: string,
) => Promise<Map<string, string>>;

const place = z.tuple([z.boolean(), z.int(), z.uuid()]);

interface ListWorld {
  context: Pick<Context, 'db' | 'clock' | 'config'>;
  isOnline(userId: string): boolean;
  titles(addresses: readonly string[], viewerId: string): Promise<Map<string, string>>;
}

/** A page of one's conversations and where the next begins. */
export interface ConversationPage {
  conversations: Conversation[];
  nextCursor: string | null;
}

/**
 * One's conversations, each pair and circle once, newest activity first; a mentor sees those of
 * premium people before all others (decisions 3.13, 4.6).
 */
export const createConversationList = ({ context, isOnline, titles }: ListWorld) => {
  const { db, clock, config } = context;
  const cursors = createCursors(config.secret, 'conversations', place);

  return async (actor: Actor, cursor: string | undefined): Promise<ConversationPage> => {
    const after = cursors.read(actor.userId, cursor);
    const listed = await findListed(
      db,
      actor.userId,
      actor.userType === 'mentor',
      after && { favoured: after[0], at: new Date(after[1]), id: after[2] },
      limits.pageDefault + 1,
    );
    const page = listed.slice(0, limits.pageDefault);
    const ids = page.map((item) => item.id);
    const accounts = await findAccounts(db, [...new Set(page.flatMap((item) => item.others))]);
    const people = new Map(accounts.map((account) => [account.id, account]));
    const summaries = await findSummaries(db, actor.userId, ids, clock.now());
    const named = await titles(
      page.map((item) => item.newest_address),
      actor.userId,
    );
    const present = (item: Listed): Conversation => {
      const others = item.others.flatMap((id) => people.get(id) ?? []);
      const summary = summaries.get(item.id) as Summary;
      const isPair = item.kind === 'pair';
      return {
        id: item.id,
        kind: item.kind,
        people: others.map(presentPerson),
        sessionId: isPair ? item.newest_address : null,
        circleId: isPair ? null : item.newest_address,
        title: named.get(item.newest_address) ?? null,
        lastMessage: summary.lastMessage,
        unreadCount: summary.unreadCount,
        priority: item.favoured,
        online: others.some((other) => isOnline(other.id)),
        lastSeenAt: (isPair && others[0]?.lastSeenAt?.toISOString()) || null,
      };
    };
    const last = page.at(-1);
    const more = listed.length > page.length && last;
    return {
      conversations: page.map(present),
      nextCursor: more
        ? cursors.write(actor.userId, [last.favoured, last.last_activity_at.getTime(), last.id])
        : null,
    };
  };
};
