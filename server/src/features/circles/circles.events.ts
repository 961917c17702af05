import type { CircleKind } from '@ithaca/contracts/circle-kinds';
import { eventKind } from '../../platform/events/events.ts';

interface MembershipEvent {
  readonly kind: CircleKind;
  readonly membershipId: string;
  readonly circleId: string;
  readonly menteeId: string;
}

/** Somebody was added to a circle by someone else. */
export const addedToCircle = eventKind<MembershipEvent>('circle.added');

/** Somebody was removed from a circle by someone else. */
export const removedFromCircle = eventKind<MembershipEvent>('circle.removed');
