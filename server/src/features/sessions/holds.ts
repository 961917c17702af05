import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import { deleteEndedHolds } from './appointments.store.ts';

/** Deletes ended holds. They have no effect, because code that needs their time deletes them first. */
export const sweepHolds = jobKind('sessions.sweep-holds', z.object({}), { everyHours: 1 });

/** Handles {@link sweepHolds}. */
export const sweepHoldsJob = ({ db, clock }: Pick<Context, 'db' | 'clock'>) =>
  handleJob(sweepHolds, () => deleteEndedHolds(db, clock.now()));
