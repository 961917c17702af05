import { id, instant } from '@ithaca/contracts/fields';
import { limits } from '@ithaca/contracts/limits';
import type { Session, SessionItem } from '@ithaca/contracts/sessions';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { createCursors } from '../../platform/cursor.ts';
import { type Page, pageOf } from '../../platform/page.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Conversations } from '../conversations/index.ts';
import { findAccounts } from '../identity/index.ts';
import { findProfiles } from '../mentors/index.ts';
import type { Payments } from '../payments/index.ts';
import { maySee } from './sessions.policy.ts';
import { presentSession, presentSessionItem, type SessionParts } from './sessions.presenter.ts';
import { findSession, findSessionsOf } from './sessions.store.ts';
import type { SessionRow } from './sessions.tables.ts';

/** What showing sessions needs of the features below. */
export interface SessionDoors {
  payments: Pick<Payments, 'findIntents'>;
  conversations: Pick<Conversations, 'byActivity' | 'summaries' | 'thread'>;
}

/** The last item of a page: its conversation's activity, the conversation, the session. */
const place = z.object({ at: instant, conversation: id, session: id });
type Place = z.output<typeof place>;

/** A session, and when its conversation was last written in. */
type Active = SessionRow & { lastActivityAt: Date };

/** Sessions as their two people see them; nobody else does, the administrator neither (product 1.13). */
export const createSessionViews = (
  { db, config }: Pick<Context, 'db' | 'config'>,
  doors: SessionDoors,
) => {
  const { payments, conversations } = doors;
  const cursors = createCursors(config.secret, 'sessions', place);

  const withParts = async (rows: readonly SessionRow[]): Promise<SessionParts[]> => {
    const people = await findAccounts(db, [
      ...new Set(rows.flatMap((row) => [row.mentorId, row.menteeId])),
    ]);
    const profiles = await findProfiles(db, [...new Set(rows.map((row) => row.mentorProfileId))]);
    const intents = await payments.findIntents(
      db,
      rows.flatMap((row) => row.paymentIntentId ?? []),
    );
    return rows.flatMap((row) => {
      const mentor = people.find((person) => person.id === row.mentorId);
      const mentee = people.find((person) => person.id === row.menteeId);
      const profile = profiles.find((found) => found.id === row.mentorProfileId);
      const intent = intents.find((found) => found.id === row.paymentIntentId);
      // None is ever missing: the sessions hold on to all three.
      return mentor && mentee && profile ? [{ row, mentor, mentee, profile, intent }] : [];
    });
  };

  /** Enough for a page and one more, by the activity of conversations, sessions newest first. */
  const readRows = async (userId: string, from: Place | null): Promise<Active[]> => {
    const wanted = limits.pageDefault + 1;
    const rows: Active[] = from ? await restOf(userId, from) : [];
    let after = from && { at: new Date(from.at), id: from.conversation };
    while (rows.length < wanted) {
      const listed = await conversations.byActivity(db, userId, after, wanted);
      const found = await findSessionsOf(
        db,
        listed.filter(({ kind }) => kind === 'pair').map((item) => item.id),
      );
      for (const item of listed) {
        const { lastActivityAt } = item;
        const own = found.filter(({ conversationId }) => conversationId === item.id);
        rows.push(...own.map((row) => ({ ...row, lastActivityAt })));
      }
      const last = listed.at(-1);
      if (listed.length < wanted || !last) break;
      after = { at: last.lastActivityAt, id: last.id };
    }
    return rows;
  };

  /** What a page left of its last conversation. */
  const restOf = async (
    userId: string,
    { at, conversation, session }: Place,
  ): Promise<Active[]> => {
    const rows = await findSessionsOf(db, [conversation]);
    return rows
      .filter((row) => maySee(userId, row) && row.id < session)
      .map((row) => ({ ...row, lastActivityAt: new Date(at) }));
  };

  return {
    /**
     * One session with the newest 50 messages (product 3.14).
     * @throws not_found for one that the viewer takes no part in
     */
    async show(actor: Actor, row: SessionRow): Promise<Session> {
      if (!maySee(actor.userId, row)) throw refuse('not_found');
      const [parts] = await withParts([row]);
      if (!parts) throw refuse('not_found');
      const address = { kind: 'session', id: row.id } as const;
      return presentSession(parts, await conversations.thread(actor.userId, address));
    },

    /** @throws not_found for an unknown session */
    async find(sessionId: string): Promise<SessionRow> {
      const row = await findSession(db, sessionId);
      if (!row) throw refuse('not_found');
      return row;
    },

    /** One's sessions, newest activity first, and where the next page begins. */
    async list(actor: Actor, cursor: string | undefined): Promise<Page<SessionItem>> {
      const { userId } = actor;
      const rows = await readRows(userId, cursors.read(userId, cursor));
      const page = pageOf(rows, limits.pageDefault, (last) => cursors.write(userId, placeOf(last)));
      const parts = await withParts(page.items);
      const summaries = await conversations.summaries(userId, [
        ...new Set(page.items.map((row) => row.conversationId)),
      ]);
      const items = parts.flatMap((part) => {
        const summary = summaries.get(part.row.conversationId);
        return summary ? [presentSessionItem(part, summary)] : [];
      });
      return { ...page, items };
    },
  };
};
export type SessionViews = ReturnType<typeof createSessionViews>;

const placeOf = (row: Active): Place => ({
  at: row.lastActivityAt.toISOString(),
  conversation: row.conversationId,
  session: row.id,
});
