import type { Mentor } from '@ithaca/contracts/mentors';
import type { Review } from '@ithaca/contracts/reviews';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ReportAction } from '../../frame/report.ts';
import { formatDate } from '../../lib/format.ts';
import { itemsOf } from '../../lib/pages.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Stars } from '../../ui/rating.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { reviewsQuery } from './mentors.queries.ts';
import { RatingSpread } from './rating-spread.tsx';
import classes from './reviews.module.css';

// Few people can use these actions, so they load on first use.
const ReplyAction = lazyPart<{ review: Review; mentorId: string }>(
  async () => (await import('./reply-action.tsx')).ReplyAction,
);
const HideReviewAction = lazyPart<{ review: Review }>(
  async () => (await import('./hide-review-action.tsx')).HideReviewAction,
);

const ReviewItem = (props: { review: Review; mentor: Mentor }) => {
  const { review, mentor } = props;
  const { can } = review;
  return (
    <li className={classes.review} data-hidden={review.hiddenBecause !== null || undefined}>
      <div className={classes.header}>
        <div className={classes.by}>
          <strong>{review.reviewer.firstName}</strong>
          <Stars rating={review.rating} />
          <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
          {review.isEdited && <span className={classes.note}>edited</span>}
        </div>
        {can.report && (
          <ReportAction
            subject={{ kind: 'review', reviewId: review.id }}
            label={`Report ${review.reviewer.firstName}’s review`}
          />
        )}
      </div>
      {review.hiddenBecause !== null && (
        <p className={classes.note}>Hidden: {review.hiddenBecause}</p>
      )}
      {review.text && (
        <p className={classes.text} dir="auto">
          {review.text}
        </p>
      )}
      {review.reply && (
        <div className={classes.reply}>
          <strong>{mentor.firstName} replied</strong>
          <p className={classes.text} dir="auto">
            {review.reply}
          </p>
        </div>
      )}
      {(can.reply || can.hide || can.show) && (
        <div className={classes.actions}>
          {can.reply && <ReplyAction review={review} mentorId={mentor.id} />}
          {(can.hide || can.show) && <HideReviewAction review={review} />}
        </div>
      )}
    </li>
  );
};

const ReviewList = ({ mentor }: { mentor: Mentor }) => {
  const query = useInfiniteQuery(reviewsQuery(mentor.id));
  const reviews = itemsOf(query.data);
  if (query.isPending) return <Skeletons count={2} height="8rem" className={classes.list ?? ''} />;
  if (query.data === undefined)
    return (
      <ErrorState
        what="The reviews could not be loaded"
        error={query.error}
        onRetry={() => query.refetch()}
      />
    );
  if (reviews.length === 0)
    return (
      <p className={classes.none}>
        No reviews yet. Mentees can write one after a booked session with {mentor.firstName}.
      </p>
    );
  return (
    <>
      <ul className={classes.list}>
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} mentor={mentor} />
        ))}
      </ul>
      <ShowMore query={query} label="Show more reviews" />
    </>
  );
};

/** The mentees' reviews, newest first, with the mentor's replies (product 3.7). */
export const Reviews = ({ mentor }: { mentor: Mentor }) => (
  <section className={classes.root} aria-labelledby="reviews">
    <h2 id="reviews">Reviews</h2>
    <RatingSpread mentor={mentor} />
    <ReviewList mentor={mentor} />
  </section>
);
