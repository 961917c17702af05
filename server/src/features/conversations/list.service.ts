import type { Conversation } from '@ithaca/contracts/conversations';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { createCursors } from '../../platform/cursor.ts';
import { type Page, type PageQuery, pageOf } from '../../platform/page.ts';
import { findBlockedAmong } from '../blocks/index.ts';
import { findAccounts } from '../identity/index.ts';
import { presentConversation } from './list.presenter.ts';
import { findListed, type ListPosition } from './list.store.ts';
import type { Summaries } from './summaries.service.ts';
import type { Titles } from './titles.ts';

const position = z.tuple([z.boolean(), z.int(), z.uuid()]);

interface ListParts {
  context: Pick<Context, 'db' | 'config' | 'presence'>;
  titles: Pick<Titles, 'find'>;
  summaries: Summaries;
}

/** A page of a person's conversations. */
export interface ConversationPage extends Page<Conversation> {
  /** Unread messages in all of the person's conversations; null except on the first page. */
  unreadTotal: number | null;
}

export type ConversationList = (actor: Actor, query: PageQuery) => Promise<ConversationPage>;

/**
 * Lists a person's conversations, each pair and circle once, newest activity first. Mentors see
 * conversations with premium people first (product 3.13, 4.6).
 */
export const createConversationList = (parts: ListParts): ConversationList => {
  const { titles, summaries } = parts;
  const { db, config, presence } = parts.context;
  const cursors = createCursors(config.secret, 'conversations', position);

  const findPage = (actor: Actor, after: ListPosition | null, limit: number) =>
    findListed(db, actor.userId, actor.userType === 'mentor', after, limit + 1);

  const findSummaries = async (userId: string, ids: readonly string[]) => ({
    summaries: await summaries.find(userId, ids),
    unreadTotal: null,
  });

  return async (actor, { cursor, limit }) => {
    const { userId } = actor;
    const after = cursors.read(userId, cursor);
    const listed = await findPage(
      actor,
      after && { favoured: after[0], at: new Date(after[1]), id: after[2] },
      limit,
    );
    const { items, nextCursor } = pageOf(listed, limit, (last) =>
      cursors.write(userId, [last.favoured, last.lastActivityAt.getTime(), last.id]),
    );
    const peopleIds = [...new Set(items.flatMap(({ people }) => people))];
    const ids = items.map(({ id }) => id);
    const [accounts, blocked, { summaries: summariesById, unreadTotal }, titlesByAddress] =
      await Promise.all([
        findAccounts(db, peopleIds),
        findBlockedAmong(db, [userId], peopleIds),
        after ? findSummaries(userId, ids) : summaries.findWithTotal(userId, ids),
        titles.find(db, items, userId),
      ]);
    const accountsById = new Map(accounts.map((account) => [account.id, account]));
    const online = await presence.findOnline(peopleIds);
    return {
      items: items.flatMap((conversation) => {
        const summary = summariesById.get(conversation.id);
        // It is missing if the person has just been removed from the conversation.
        if (!summary) return [];
        const people = conversation.people.flatMap((id) => accountsById.get(id) ?? []);
        const title = titlesByAddress.get(conversation.newestAddress) ?? null;
        const parts = { conversation, people, title, summary, online, blocked };
        return [presentConversation(parts)];
      }),
      nextCursor,
      unreadTotal,
    };
  };
};
