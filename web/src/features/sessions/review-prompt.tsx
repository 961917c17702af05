import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { fullName } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ReviewAction } from './review-action.tsx';
import classes from './review-prompt.module.css';
import { otherOf } from './review-texts.ts';
import { reviewableQuery } from './reviews.queries.ts';
import { sessionKinds } from './session-kinds.ts';

/** Asks for a review of the newest completed session without one. Renders nothing if there is none or loading fails. */
export const ReviewPrompt = () => {
  const me = useSignedInUser().id;
  const { data } = useQuery(reviewableQuery);
  const session = data?.[0];
  if (!session) return null;
  const other = otherOf(session, me);
  return (
    <section className={classes.root} aria-labelledby="review-prompt">
      <Avatar person={other} size={48} />
      <div className={classes.text}>
        <h2 id="review-prompt">How was your session with {fullName(other)}?</h2>
        <p>
          {session.reviews?.isWaiting
            ? `${other.firstName} has written a review. You can read it once you have written yours.`
            : `${sessionKinds[session.sessionType].name} · completed`}
        </p>
      </div>
      <ReviewAction session={session} variant="light">
        Write a review
      </ReviewAction>
    </section>
  );
};
