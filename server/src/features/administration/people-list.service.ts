import { id } from '@ithaca/contracts/fields';
import type { ManagedPerson } from '@ithaca/contracts/managed-people';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { createCursors, cursorTime } from '../../platform/cursor.ts';
import { type Page, type PageQuery, pageOf } from '../../platform/page.ts';
import { presentManagedPerson } from './people-list.presenter.ts';
import { findManagedPeople, type PeopleSearch } from './people-list.store.ts';

const position = z.object({ createdAt: cursorTime, id });

/** The administrator's list of people, including suspended ones (product 1.17). */
export const createPeopleList = ({ db, config }: Pick<Context, 'db' | 'config'>) => {
  const cursors = createCursors(config.secret, 'managed-people', position);
  return {
    /** A page, newest first. @throws invalid (422) for an unknown cursor */
    async list(query: PeopleSearch & PageQuery): Promise<Page<ManagedPerson>> {
      const { q = '', status = '', limit } = query;
      const scope = [q, status];
      const after = cursors.read(scope, query.cursor);
      const rows = await findManagedPeople(db, query, after, limit + 1);
      const page = pageOf(rows, limit, ({ id, createdAt }) =>
        cursors.write(scope, { id, createdAt }),
      );
      return { ...page, items: page.items.map((row) => presentManagedPerson(row, config)) };
    },
  };
};
export type PeopleList = ReturnType<typeof createPeopleList>;
