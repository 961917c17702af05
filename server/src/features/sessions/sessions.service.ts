import { id } from '@ithaca/contracts/fields';
import type { Session, SessionItem } from '@ithaca/contracts/sessions';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { createCursors, cursorTime } from '../../platform/cursor.ts';
import { type Page, type PageQuery, pageOf } from '../../platform/page.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Conversations } from '../conversations/index.ts';
import type { Payments } from '../payments/index.ts';
import { createItemsReader } from './session-items.ts';
import { createPartsReader } from './session-parts.ts';
import { maySee } from './sessions.policy.ts';
import { presentSession } from './sessions.presenter.ts';
import { findNewestSessionsOf, findSession, findSessionsBefore } from './sessions.store.ts';
import type { SessionRow } from './sessions.tables.ts';
import { findUpcomingSessions, type UpcomingFilter } from './upcoming.store.ts';

/** What the views of sessions need from other features. */
export interface SessionViewDependencies {
  payments: Pick<Payments, 'findIntents' | 'findHeldSplits'>;
  conversations: Pick<Conversations, 'byActivity' | 'summaries' | 'thread'>;
}

/** The position of a page's last item: last activity, conversation and session. */
const position = z.object({ at: cursorTime, conversation: id, session: id });
type Position = z.output<typeof position>;
const upcomingPosition = z.object({ startsAt: cursorTime, session: id });

/** A session with the time of its conversation's last activity. */
type ActiveSession = SessionRow & { lastActivityAt: Date };

/**
 * The views of sessions for mentor and mentee. Nobody else sees sessions, not even the administrator (product 1.13).
 */
export const createSessionViews = (
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  { payments, conversations }: SessionViewDependencies,
) => {
  const { db, clock, config } = context;
  const withParts = createPartsReader(db, payments);
  const present = createItemsReader(context, payments, conversations);
  const cursors = createCursors(config.secret, 'sessions', position);
  const conversationCursors = createCursors(config.secret, 'sessions of a conversation', id);
  const upcomingCursors = createCursors(config.secret, 'upcoming sessions', upcomingPosition);

  /** Reads one row more than a page, ordered by the activity of the conversation, then newest session first. */
  const readRows = async (
    userId: string,
    from: Position | null,
    limit: number,
  ): Promise<ActiveSession[]> => {
    const minRows = limit + 1;
    const rows: ActiveSession[] = from ? await readRemaining(userId, from, minRows) : [];
    let after = from && { at: from.at, id: from.conversation };
    while (rows.length < minRows) {
      const batch = await conversations.byActivity(db, userId, after, minRows);
      const pairs = batch.filter(({ kind }) => kind === 'pair').map((item) => item.id);
      const sessions = await findNewestSessionsOf(db, pairs, minRows);
      for (const item of batch) {
        const { lastActivityAt } = item;
        const own = sessions.filter(({ conversationId }) => conversationId === item.id);
        rows.push(...own.map((row) => ({ ...row, lastActivityAt })));
      }
      const last = batch.at(-1);
      if (batch.length < minRows || !last) break;
      after = { at: last.lastActivityAt, id: last.id };
    }
    return rows;
  };

  /** Reads up to `limit` sessions of a conversation that the user may see, newest first. */
  const readSessionsBefore = async (
    userId: string,
    conversationId: string,
    page: { before: string | null; limit: number },
  ): Promise<SessionRow[]> => {
    const rows = await findSessionsBefore(db, conversationId, page);
    return rows.filter((row) => maySee(userId, row));
  };

  /** Reads up to `limit` sessions of the last page's last conversation that weren't included there. */
  const readRemaining = async (
    userId: string,
    { at, conversation, session }: Position,
    limit: number,
  ): Promise<ActiveSession[]> => {
    const rows = await readSessionsBefore(userId, conversation, { before: session, limit });
    return rows.map((row) => ({ ...row, lastActivityAt: at }));
  };

  return {
    /**
     * A session with the newest 50 messages (product 3.14).
     * @throws not_found (404) unless the viewer is its mentor or mentee
     */
    async show(actor: Actor, row: SessionRow): Promise<Session> {
      if (!maySee(actor.userId, row)) throw refuse('not_found');
      const [parts] = await withParts([row]);
      if (!parts) throw refuse('not_found');
      const address = { kind: 'session', id: row.id } as const;
      const thread = await conversations.thread(actor.userId, address);
      const { marketplace } = config;
      return presentSession(parts, thread, {
        viewerId: actor.userId,
        now: clock.now(),
        marketplace,
      });
    },

    /** @throws not_found (404) for an unknown session */
    async find(sessionId: string): Promise<SessionRow> {
      const row = await findSession(db, sessionId);
      if (!row) throw refuse('not_found');
      return row;
    },

    /** A page of the user's sessions, newest activity first. */
    async list(actor: Actor, { cursor, limit }: PageQuery): Promise<Page<SessionItem>> {
      const { userId } = actor;
      const rows = await readRows(userId, cursors.read(userId, cursor), limit);
      const page = pageOf(rows, limit, (last) => cursors.write(userId, positionOf(last)));
      return { ...page, items: await present(userId, page.items) };
    },

    /** A page of the user's sessions in one conversation, newest first. Empty for other people's conversations. */
    async listOfConversation(
      actor: Actor,
      { conversationId, cursor, limit }: PageQuery & { conversationId: string },
    ): Promise<Page<SessionItem>> {
      const { userId } = actor;
      const scope = `${userId} ${conversationId}`;
      const before = conversationCursors.read(scope, cursor);
      const rows = await readSessionsBefore(userId, conversationId, { before, limit: limit + 1 });
      const page = pageOf(rows, limit, (last) => conversationCursors.write(scope, last.id));
      return { ...page, items: await present(userId, page.items) };
    },

    /**
     * A page of the user's meetings that haven't ended and calls that can still be joined, soonest first. Messaging
     * sessions are left out: they have a period, not an appointment.
     * @param role `mentor` for sessions in which the user is the mentor; undefined for all
     * @param requests `open` for requests that the mentor can still answer, with `role`; undefined for all
     */
    async listUpcoming(
      actor: Actor,
      { role, requests, cursor, limit }: PageQuery & UpcomingFilter,
    ): Promise<Page<SessionItem>> {
      const { userId } = actor;
      const scope = [userId, role, requests].filter((part) => part !== undefined).join(' ');
      const after = upcomingCursors.read(scope, cursor);
      const rows = await findUpcomingSessions(db, userId, {
        now: clock.now(),
        role,
        requests,
        after: after && { startsAt: after.startsAt, id: after.session },
        limit: limit + 1,
      });
      const page = pageOf(rows, limit, (last) =>
        upcomingCursors.write(scope, { startsAt: last.startsAt, session: last.id }),
      );
      return { ...page, items: await present(userId, page.items) };
    },
  };
};
export type SessionViews = ReturnType<typeof createSessionViews>;

const positionOf = (row: ActiveSession): Position => ({
  at: row.lastActivityAt,
  conversation: row.conversationId,
  session: row.id,
});
