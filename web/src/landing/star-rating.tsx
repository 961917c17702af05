import { Star } from 'lucide-react';
import { counted } from '../lib/format.ts';

const StarShape = () => <Star size={18} aria-hidden="true" />;

/** A mentor's average and the number of reviews, or "New" without reviews. */
export const StarRating = (props: { rating: string | null; reviewCount: number }) => {
  if (props.rating === null) return <span className="badge">New</span>;
  return (
    <span className="stars">
      <StarShape />
      <b>{props.rating}</b>
      <span className="visually-hidden">out of 5 stars,</span>{' '}
      {counted(props.reviewCount, 'review')}
    </span>
  );
};

/** The stars of a review of five stars. */
export const FiveStars = () => (
  <span className="stars">
    <StarShape />
    <StarShape />
    <StarShape />
    <StarShape />
    <StarShape />
    <span className="visually-hidden">5 out of 5 stars</span>
  </span>
);
