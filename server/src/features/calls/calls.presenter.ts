import type { CallType } from '@ithaca/contracts/appointment-types';
import type { CallItem, CallKind } from '@ithaca/contracts/calls';
import type { presentPerson } from '../identity/index.ts';
import type { BookedCall } from '../sessions/index.ts';
import { openingTimes } from './calls.policy.ts';

const kindOf = { video_call: 'video', phone_call: 'phone' } as const satisfies Record<
  CallType,
  CallKind
>;

/** The other person in a call. */
export const otherIn = (userId: string, { mentorId, menteeId }: BookedCall): string =>
  userId === mentorId ? menteeId : mentorId;

/** Presents a call to one of its two people. */
export const presentCall = (
  call: BookedCall,
  other: ReturnType<typeof presentPerson>,
): CallItem => {
  const { opensAt, closesAt } = openingTimes(call);
  return {
    sessionId: call.id,
    kind: kindOf[call.sessionType],
    status: call.status,
    isRequest: call.acceptBy !== null,
    other,
    startsAt: call.startsAt.toISOString(),
    endsAt: call.endsAt.toISOString(),
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
  };
};
