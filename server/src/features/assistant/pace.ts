import { dayMs } from '@ithaca/contracts/durations';
import { roundedReplyTime } from '@ithaca/contracts/reply-time';
import { longDate } from '../../platform/days.ts';
import type { MentorRow } from '../mentors/index.ts';

const hour = 60;
const day = 24 * hour;
const soonMs = 2 * dayMs;

type Replies = Pick<MentorRow['profile'], 'responseTime' | 'measuredReplyMinutes'>;

/** How soon a mentor is available. */
export interface Pace extends Replies {
  /** The day on which a mentor who is away returns, as YYYY-MM-DD. */
  awayUntil: string | null;
  /** Whether there is a free time within two days. */
  hasSlot: boolean;
}

/** Derives the pace from a profile. */
export const paceOf = (
  {
    responseTime,
    measuredReplyMinutes,
    nextSlotAt,
  }: Replies & Pick<MentorRow['profile'], 'nextSlotAt'>,
  { awayUntil, now }: { awayUntil: string | null; now: Date },
): Pace => {
  const untilSlot = nextSlotAt ? nextSlotAt.getTime() - now.getTime() : -1;
  const hasSlot = untilSlot > 0 && untilSlot < soonMs;
  return { responseTime, measuredReplyMinutes, awayUntil, hasSlot };
};

const promisedHours = ({ responseTime }: Replies) => Number.parseInt(responseTime, 10);

/** Minutes until a reply: measured if possible, otherwise as promised (product 2.12). */
const replyMinutes = (replies: Replies) =>
  replies.measuredReplyMinutes ?? promisedHours(replies) * hour;

/** How much a reply within this many minutes counts. */
const steps = [
  { within: hour, counts: 1 },
  { within: 2 * hour, counts: 0.7 },
  { within: 4 * hour, counts: 0.35 },
  { within: day, counts: 0 },
];
const slow = -0.4;
const away = -1;
const slotSoon = 0.3;

const promptness = (pace: Pace) =>
  steps.find(({ within }) => replyMinutes(pace) <= within)?.counts ?? slow;

/** How well a mentor suits somebody in a hurry: 1.3 at best, -1 for one who is away. */
export const quickness = (pace: Pace): number =>
  pace.awayUntil ? away : promptness(pace) + (pace.hasSlot ? slotSoon : 0);

/** Why a mentor is quick: they answer within four hours, or have a slot within two days. */
export const quickBy = (pace: Pace): 'answers' | 'slot' | null => {
  if (pace.awayUntil) return null;
  if (promptness(pace) > 0) return 'answers';
  return pace.hasSlot ? 'slot' : null;
};

/** How a mentor's pace is described: "replies within 4 hours", or when they return. */
export const paceWords = (pace: Pace): string => {
  if (pace.awayUntil) return `is away and returns on ${longDate(new Date(pace.awayUntil))}`;
  return quickBy(pace) === 'slot'
    ? `${replyWords(pace)} and has a free time within two days`
    : replyWords(pace);
};

/** A measured time isn't a promise, so it is worded differently. */
const replyWords = (replies: Replies) =>
  replies.measuredReplyMinutes === null
    ? `replies within ${counted(promisedHours(replies), 'hour')}`
    : `usually replies in ${spanWords(replies.measuredReplyMinutes)}`;

const spanWords = (measured: number) => {
  const { count, unit } = roundedReplyTime(measured);
  return counted(count, unit);
};

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
