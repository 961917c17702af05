import { type CallState, callClosesAfterMs, callOpensBeforeMs } from '@ithaca/contracts/calls';
import type { CircleAccess } from '../conversations/index.ts';
import type { BookedCall } from '../sessions/index.ts';

/** Whether somebody can join the call of a session, or why they can't. */
export type CallVerdict = CallState | 'not_found';

/** The same for the call of a circle. */
export type CircleCallVerdict = 'open' | 'read_only' | 'not_found';

/** The period in which a call can be joined (product 3.12). */
export const openingTimes = ({ startsAt, endsAt }: Pick<BookedCall, 'startsAt' | 'endsAt'>) => ({
  opensAt: new Date(startsAt.getTime() - callOpensBeforeMs),
  closesAt: new Date(endsAt.getTime() + callClosesAfterMs),
});

/**
 * Whether a person can join a call now (product 3.12). For everybody but its two people, a call doesn't exist.
 * Completing the session doesn't end a conversation that is still going on; cancelling it does. A time that the mentor
 * hasn't accepted yet is no call yet, and after a report it never becomes one (product 3.16). While one of the two
 * blocks the other, they have no calls (product 1.18). The end of an account ends its calls.
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
 * Whether a person can join the call of a circle (product 5.8): everybody who may write in its chat can. For everybody
 * else, the call doesn't exist.
 */
export const circleCallVerdict = (
  userId: string,
  circle: Pick<CircleAccess, 'people' | 'isOpen'> | undefined,
): CircleCallVerdict => {
  if (!circle?.people.includes(userId)) return 'not_found';
  return circle.isOpen ? 'open' : 'read_only';
};
