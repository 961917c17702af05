import type { ManagedMentor } from '@ithaca/contracts/administration';
import { id } from '@ithaca/contracts/fields';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { createCursors, cursorTime } from '../../platform/cursor.ts';
import { type Page, type PageQuery, pageOf } from '../../platform/page.ts';
import { presentManagedMentor } from './mentor-list.presenter.ts';
import { findManagedMentors, type ManagedSearch } from './mentor-list.store.ts';

const position = z.object({ createdAt: cursorTime, id });

/** The administrator's list of approved mentors, including suspended ones (product 11.18). */
export const createMentorList = ({ db, config }: Pick<Context, 'db' | 'config'>) => {
  const cursors = createCursors(config.secret, 'managed-mentors', position);
  return {
    /** A page, newest first. @throws invalid (422) for an unknown cursor */
    async list(query: ManagedSearch & PageQuery): Promise<Page<ManagedMentor>> {
      const { q = '', status = '', limit } = query;
      const scope = [q, status];
      const after = cursors.read(scope, query.cursor);
      const rows = await findManagedMentors(db, query, after, limit + 1);
      const page = pageOf(rows, limit, ({ id, createdAt }) =>
        cursors.write(scope, { id, createdAt }),
      );
      return { ...page, items: page.items.map(presentManagedMentor) };
    },
  };
};
export type MentorList = ReturnType<typeof createMentorList>;
