import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { awaitedAnswer } from './booking-request.ts';
import { type BookedSession, stateNames, stateOf } from './booking-state.ts';

const tones = {
  requested: 'accent',
  booked: 'soft',
  completion_asked: 'accent',
  reported: 'danger',
  completed: 'plain',
  cancelled: 'danger',
} as const;

/** The state of a booking (product 3.6). */
export const BookingBadge = ({ session }: { session: BookedSession }) => {
  const me = useSignedInUser().id;
  const state = stateOf(session);
  const name = state === 'requested' ? awaitedAnswer(session, me) : stateNames[state];
  return <Badge tone={tones[state]}>{name}</Badge>;
};
