import { type CallState, callClosesAfterMs, callOpensBeforeMs } from '@ithaca/contracts/calls';
import type { CircleAccess } from '../conversations/index.ts';
import type { BookedCall } from '../sessions/index.ts';

/** Whether somebody can join a session's call, or why they can't. */
export type CallVerdict = CallState | 'not_found';

/** The same for a circle's call. */
export type CircleCallVerdict = 'open' | 'read_only' | 'not_found';

/** The period in which a call can be joined (product 3.12). */
export const openingTimes = ({ startsAt, endsAt }: Pick<BookedCall, 'startsAt' | 'endsAt'>) => ({
  opensAt: new Date(startsAt.getTime() - callOpensBeforeMs),
  closesAt: new Date(endsAt.getTime() + callClosesAfterMs),
});

/**
 * Whether a person can join a call now (product 3.12). A call exists only for its two people. Completing the session
 * doesn't end a call in progress; cancelling it does. There is no call until the mentor has accepted the time, and
 * after a report there never will be (product 3.16). The two can't have calls while one blocks the other (product
 * 1.18). Deleting an account ends its calls.
 */
export const callVerdict = (
  userId: string,
  call: Omit<BookedCall, 'id' | 'sessionType'> | undefined,
  now: Date,
): CallVerdict => {
  if (!call || call.isBlocked) return 'not_found';
  if (userId !== call.mentorId && userId !== call.menteeId) return 'not_found';
  if (call.status === 'cancelled') return 'cancelled';
  if (call.hasDeletedAccount) return 'over';
  if (call.acceptBy !== null) return call.reportedAt === null ? 'requested' : 'reported';
  const { opensAt, closesAt } = openingTimes(call);
  if (now < opensAt) return 'early';
  return now < closesAt ? 'open' : 'over';
};

/**
 * Whether a person can join a circle's call (product 5.8): everyone who may write in its chat can. The call exists only
 * for people in the circle.
 */
export const circleCallVerdict = (
  userId: string,
  circle: Pick<CircleAccess, 'people' | 'isOpen'> | undefined,
): CircleCallVerdict => {
  if (!circle?.people.includes(userId)) return 'not_found';
  return circle.isOpen ? 'open' : 'read_only';
};
