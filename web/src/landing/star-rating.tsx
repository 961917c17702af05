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

const places = [1, 2, 3, 4, 5];

/** The stars of a review. */
export const Stars = ({ count }: { count: number }) => (
  <span className="stars">
    {places.map((place) => (
      <Star key={place} size={18} aria-hidden="true" data-off={place > count || undefined} />
    ))}
    <span className="visually-hidden">{count} out of 5 stars</span>
  </span>
);
