import { dayMs, hourMs } from '@ithaca/contracts/durations';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Connection } from '../../platform/db/database.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import { findActivePeople, findReplyMinutes } from '../conversations/index.ts';
import { recordReplyTime } from '../mentors/index.ts';

/** Longer than the interval of the job, so no activity is missed between two runs. */
const activeWithinMs = 3 * hourMs;
const measuredPeriodMs = 90 * dayMs;

export const measureReplies = jobKind('sessions.measure-replies', z.object({}), { everyHours: 1 });

/** Updates the measured reply times of profiles once an hour (product 2.12). */
export const replyTimesJob = ({ db, clock }: Context) =>
  handleJob(measureReplies, async () => {
    const now = clock.now();
    const since = new Date(now.getTime() - activeWithinMs);
    // One short statement per person, because a single one would grow with the number of messages.
    for (const userId of await findActivePeople(db, since)) await measureReplyTime(db, userId, now);
  });

/** Measures and stores a person's reply time over the 90 days before `at`. */
export const measureReplyTime = async (db: Connection, userId: string, at: Date) => {
  const minutes = await findReplyMinutes(db, userId, new Date(at.getTime() - measuredPeriodMs));
  if (minutes !== null) await recordReplyTime(db, userId, minutes);
};
