import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import classes from './booking-badge.module.css';
import { awaitedAnswer } from './booking-request.ts';
import { type BookedSession, stateNames, stateOf } from './booking-state.ts';

/** The state of a booking (product 3.6). */
export const BookingBadge = ({ session }: { session: BookedSession }) => {
  const me = useSignedInUser().id;
  const state = stateOf(session);
  const name = state === 'requested' ? awaitedAnswer(session, me) : stateNames[state];
  return (
    <span className={classes.root} data-state={state}>
      {name}
    </span>
  );
};
