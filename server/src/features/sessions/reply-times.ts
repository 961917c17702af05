import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { jobKind } from '../../platform/jobs/jobs.ts';
import { findReplyTimes } from '../conversations/index.ts';
import { recordReplyTime } from '../mentors/index.ts';

const hour = 3_600_000;
/** Looks back a little further than the last time, so that nobody falls between two looks. */
const activeWithinMs = 3 * hour;
const messagesOfMs = 90 * 24 * hour;

export const measureReplies = jobKind('sessions.measure-replies', z.object({}));

/** Once an hour, profiles learn how fast their mentors have been answering (decision 2.12). */
export const measureReplyTimes = ({ db, clock, jobs }: Context) => {
  jobs.handle(measureReplies, async () => {
    const now = clock.now().getTime();
    const times = await findReplyTimes(db, {
      activeSince: new Date(now - activeWithinMs),
      from: new Date(now - messagesOfMs),
    });
    for (const { userId, minutes } of times) await recordReplyTime(db, userId, minutes);
  });
  jobs.repeat(measureReplies, 1);
};
