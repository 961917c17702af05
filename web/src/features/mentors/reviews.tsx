import type { Mentor, Review } from '@ithaca/contracts/mentors';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { detailOf } from '../../lib/errors.ts';
import { formatDate } from '../../lib/format.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Stars } from '../../ui/rating.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { reviewsQuery } from './mentors.queries.ts';
import { RatingSpread } from './rating-spread.tsx';
import classes from './reviews.module.css';

const ReviewItem = (props: { review: Review; mentor: Mentor }) => {
  const { review, mentor } = props;
  return (
    <li className={classes.review}>
      <div className={classes.by}>
        <strong>{review.reviewer.firstName}</strong>
        <Stars rating={review.rating} />
        <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
      </div>
      {review.text && <p className={classes.text}>{review.text}</p>}
      {review.reply && (
        <div className={classes.reply}>
          <strong>{mentor.firstName} replied</strong>
          <p className={classes.text}>{review.reply}</p>
        </div>
      )}
    </li>
  );
};

const ReviewList = ({ mentor }: { mentor: Mentor }) => {
  const query = useInfiniteQuery(reviewsQuery(mentor.id));
  const reviews = query.data?.pages.flatMap((page) => page.reviews) ?? [];
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
      {query.isFetchNextPageError && <FormError>{detailOf(query.error)}</FormError>}
      {query.hasNextPage && (
        <Button
          variant="light"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more reviews
        </Button>
      )}
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
