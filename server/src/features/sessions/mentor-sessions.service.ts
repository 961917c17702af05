import { id } from '@ithaca/contracts/fields';
import type { SessionItem } from '@ithaca/contracts/sessions';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { createCursors, cursorTime } from '../../platform/cursor.ts';
import { type Page, type PageQuery, pageOf } from '../../platform/page.ts';
import { findMentorSessions, startOf } from './mentor-sessions.store.ts';
import { createItemsReader } from './session-items.ts';
import type { SessionViewDependencies } from './sessions.service.ts';
import type { SessionRow } from './sessions.tables.ts';

const position = z.object({ start: cursorTime, session: id });

/** The sessions in which a person is the mentor. */
export const createMentorSessions = (
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  { payments, conversations }: SessionViewDependencies,
) => {
  const { db, config } = context;
  const present = createItemsReader(context, payments, conversations);
  const cursors = createCursors(config.secret, 'sessions of a mentor', position);

  return {
    /**
     * A page of these sessions, latest start first.
     * @param status the status of the sessions; undefined for all
     * @throws invalid (422) for an unknown cursor
     */
    async list(
      { userId }: Actor,
      { status, cursor, limit }: PageQuery & { status: SessionRow['status'] | undefined },
    ): Promise<Page<SessionItem>> {
      const scope = `${userId} ${status}`;
      const after = cursors.read(scope, cursor);
      const rows = await findMentorSessions(db, userId, {
        status,
        after: after && { start: after.start, id: after.session },
        limit: limit + 1,
      });
      const page = pageOf(rows, limit, (last) =>
        cursors.write(scope, { start: startOf(last), session: last.id }),
      );
      return { ...page, items: await present(userId, page.items) };
    },
  };
};
export type MentorSessions = ReturnType<typeof createMentorSessions>;
