import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Connection } from '../../platform/db/database.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import { findActivePeople, findReplyMinutes } from '../conversations/index.ts';
import { recordReplyTime } from '../mentors/index.ts';

const hour = 3_600_000;
/** Looks back a little further than the last time, so that nobody falls between two looks. */
const activeWithinMs = 3 * hour;
const messagesOfMs = 90 * 24 * hour;

export const measureReplies = jobKind('sessions.measure-replies', z.object({}), { everyHours: 1 });

/** Once an hour, profiles learn how fast their mentors have been answering (product 2.12). */
export const measuringReplyTimes = ({ db, clock }: Context) =>
  handleJob(measureReplies, async () => {
    const now = clock.now();
    const since = new Date(now.getTime() - activeWithinMs);
    // One short statement each: all at once would be one that grows with everything ever said.
    for (const userId of await findActivePeople(db, since)) await measureReplyTime(db, userId, now);
  });

/** Measures how fast a person has been answering in the 90 days before then. */
export const measureReplyTime = async (db: Connection, userId: string, at: Date) => {
  const minutes = await findReplyMinutes(db, userId, new Date(at.getTime() - messagesOfMs));
  if (minutes !== null) await recordReplyTime(db, userId, minutes);
};
