import type { Application, ModerationCounters } from '@ithaca/contracts/applications';
import { id } from '@ithaca/contracts/fields';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { createCursors } from '../../platform/cursor.ts';
import { type Page, type PageQuery, pageOf } from '../../platform/page.ts';
import { countApplications, findPendingApplications } from './applications.store.ts';
import type { Descriptions } from './descriptions.ts';
import { findExceptedProfile } from './own-profile.ts';

const position = z.object({ id });

/** The applications awaiting a decision, and figures for moderators. */
export const createQueue = (
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  { describeAll }: Pick<Descriptions, 'describeAll'>,
) => {
  const cursors = createCursors(config.secret, 'pending-applications', position);

  return {
    /**
     * A page of the queue, oldest first, without the moderator's own, which others decide (product 1.19).
     * @throws invalid (422) for an unknown cursor
     */
    async list(moderator: Actor, query: PageQuery): Promise<Page<Application>> {
      const after = cursors.read('', query.cursor);
      const exceptProfileId = await findExceptedProfile(db, moderator);
      const place = { after: after?.id ?? null, exceptProfileId };
      const rows = await findPendingApplications(db, place, query.limit + 1);
      const page = pageOf(rows, query.limit, (last) => cursors.write('', { id: last.id }));
      return { ...page, items: await describeAll(db, page.items) };
    },

    /** Figures for the same queue. */
    async count(moderator: Actor): Promise<ModerationCounters> {
      const today = new Date(clock.now());
      today.setUTCHours(0, 0, 0, 0);
      return countApplications(db, today, await findExceptedProfile(db, moderator));
    },
  };
};
export type Queue = ReturnType<typeof createQueue>;
