import { id, instant } from '@ithaca/contracts/fields';
import type { ManagedPerson } from '@ithaca/contracts/managed-people';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { createCursors } from '../../platform/cursor.ts';
import { type Page, type PageQuery, pageOf } from '../../platform/page.ts';
import { presentManagedPerson } from './people-list.presenter.ts';
import { findManagedPeople, type PeopleSearch } from './people-list.store.ts';

const position = z.object({ createdAt: instant, id });

/** The administrator's list of people, suspended ones too (product 1.17). */
export const createPeopleList = ({ db, config }: Pick<Context, 'db' | 'config'>) => {
  const cursors = createCursors(config.secret, 'managed-people', position);
  return {
    /** A page, newest first. @throws invalid (422) for an unknown cursor */
    async list(query: PeopleSearch & PageQuery): Promise<Page<ManagedPerson>> {
      const { q = '', status = '', limit } = query;
      const scope = JSON.stringify([q, status]);
      const read = cursors.read(scope, query.cursor);
      const after = read && { id: read.id, createdAt: new Date(read.createdAt) };
      const rows = await findManagedPeople(db, query, after, limit + 1);
      const page = pageOf(rows, limit, (row) =>
        cursors.write(scope, { id: row.id, createdAt: row.createdAt.toISOString() }),
      );
      return { ...page, items: page.items.map((row) => presentManagedPerson(row, config)) };
    },
  };
};
export type PeopleList = ReturnType<typeof createPeopleList>;
