import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
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
    const now = clock.now().getTime();
    const from = new Date(now - messagesOfMs);
    // One short statement each: all at once would be one that grows with everything ever said.
    for (const userId of await findActivePeople(db, new Date(now - activeWithinMs))) {
      const minutes = await findReplyMinutes(db, userId, from);
      if (minutes !== null) await recordReplyTime(db, userId, minutes);
    }
  });
