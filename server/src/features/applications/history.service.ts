import type { DecidedApplication } from '@ithaca/contracts/applications';
import { id } from '@ithaca/contracts/fields';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { createCursors, cursorTime } from '../../platform/cursor.ts';
import { type Page, type PageQuery, pageOf } from '../../platform/page.ts';
import { findAccounts, presentPerson } from '../identity/index.ts';
import type { ApplicationRow } from './applications.tables.ts';
import type { Descriptions } from './descriptions.ts';
import { findDecidedApplications, type HistorySearch } from './history.store.ts';
import { findExceptedProfile } from './own-profile.ts';

const position = z.object({ decidedAt: cursorTime, id });

/** Decided applications, and who decided them (product 2.13). */
export const createHistory = (
  { db, config }: Pick<Context, 'db' | 'config'>,
  { describeAll }: Pick<Descriptions, 'describeAll'>,
) => {
  const cursors = createCursors(config.secret, 'decided-applications', position);

  /** Adds the moderator to decided applications. */
  const withDeciders = async (rows: readonly ApplicationRow[]): Promise<DecidedApplication[]> => {
    const deciderIds = new Map(rows.map((row) => [row.id, row.decidedBy]));
    const deciders = await findAccounts(db, [
      ...new Set([...deciderIds.values()].filter((value) => value !== null)),
    ]);
    return (await describeAll(db, rows)).flatMap((application) => {
      const { status, decidedAt } = application;
      const decider = deciders.find((one) => one.id === deciderIds.get(application.id));
      if (status === 'pending' || decidedAt === null || !decider) return [];
      return [{ ...application, status, decidedAt, decidedBy: presentPerson(decider) }];
    });
  };

  return {
    /**
     * A page, newest decision first, without decisions about the reading moderator (product 1.19).
     * @throws invalid (422) for an unknown cursor
     */
    async list(
      moderator: Actor,
      query: HistorySearch & PageQuery,
    ): Promise<Page<DecidedApplication>> {
      const { q = '', status = '', limit } = query;
      const scope = [q, status];
      const after = cursors.read(scope, query.cursor);
      const exceptProfileId = await findExceptedProfile(db, moderator);
      const place = { after, exceptProfileId };
      const rows = await findDecidedApplications(db, query, place, limit + 1);
      const page = pageOf(rows, limit, ({ id, decidedAt }) =>
        cursors.write(scope, { id, decidedAt }),
      );
      return { ...page, items: await withDeciders(page.items) };
    },
  };
};
export type History = ReturnType<typeof createHistory>;
