import { dayMs } from '@ithaca/contracts/durations';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import { deleteInvitationsBefore } from './invitations.store.ts';

/** How long an invitation is kept after its link has expired (product 1.19). */
const keptMs = 30 * dayMs;

export const purgeInvitations = jobKind('staff.purge-invitations', z.object({}), {
  everyHours: 24,
});

/** Once a day, deletes invitations that ended long ago: they contain addresses. */
export const purgeInvitationsJob = ({ db, clock }: Pick<Context, 'db' | 'clock'>) =>
  handleJob(purgeInvitations, () =>
    deleteInvitationsBefore(db, new Date(clock.now().getTime() - keptMs)),
  );
