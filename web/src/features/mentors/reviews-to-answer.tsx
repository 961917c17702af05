import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { Stars } from '../../ui/rating.tsx';
import { unansweredReviewsQuery } from './mentors.queries.ts';
import { ReplyAction } from './reply-action.tsx';
import classes from './reviews-to-answer.module.css';

/** The mentor's newest reviews without a reply. Renders nothing if there are none, or if they can't be loaded. */
export const ReviewsToAnswer = () => {
  const me = useSignedInUser().id;
  const { data: reviews = [] } = useQuery(unansweredReviewsQuery(me));
  if (reviews.length === 0) return null;
  return (
    <section className={classes.root} aria-labelledby="reviews-to-answer">
      <h2 id="reviews-to-answer">Reviews to answer</h2>
      <ul className={classes.list}>
        {reviews.map((review) => (
          <li key={review.id} className={classes.review}>
            <div className={classes.by}>
              <strong>{review.reviewer.firstName}</strong>
              <Stars rating={review.rating} />
            </div>
            {review.text && (
              <p className={classes.text} dir="auto">
                {review.text}
              </p>
            )}
            <ReplyAction review={review} mentorId={me} />
          </li>
        ))}
      </ul>
    </section>
  );
};
