import type { ConcernBody } from '@ithaca/contracts/concerns';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { allowances } from '../../platform/allowances.ts';
import { newId } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { violates } from '../../platform/db/database-errors.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockAgainstDeletion } from '../identity/index.ts';
import { reportRefusal } from './concerns.policy.ts';
import { insertConcern } from './concerns.store.ts';
import type { FindSubject } from './subjects.ts';

/** Reports people, messages and reviews (product 10.11). */
export const createReporting = ({ db, clock, limiter }: Context) => ({
  /**
   * Stores a report with a copy of its subject.
   * @throws not_found (404) unless the reporter can see the subject; not_allowed (403) if it is their own or its
   *   account is deleted; already_reported (409) while they have an open report about it; rate_limited (429), where
   *   every attempt counts
   */
  async report({ userId }: Actor, find: FindSubject, body: ConcernBody): Promise<void> {
    await limiter.take(allowances.concernPerPerson, userId);
    const store = inTransaction(db, async (tx) => {
      if (!(await lockAgainstDeletion(tx, userId))) throw refuse('sign_in_needed');
      const now = clock.now();
      const subject = await find(tx, userId, now);
      if (!subject) throw refuse('not_found');
      const refusal = reportRefusal({
        isOwn: subject.subjectUserId === userId,
        isDeleted: !(await lockAgainstDeletion(tx, subject.subjectUserId)),
      });
      if (refusal) throw refuse(refusal.code, { detail: refusal.detail });
      const { reason, details = null } = body;
      await insertConcern(tx, {
        id: newId(),
        reporterId: userId,
        ...subject,
        reason,
        details,
        createdAt: now,
      });
    });
    await store.catch((error: unknown) => {
      throw violates(error, 'concerns_open') ? refuse('already_reported') : error;
    });
  },
});
export type Reporting = ReturnType<typeof createReporting>;
