import { VisuallyHidden } from '@mantine/core';
import { counted } from '../lib/format.ts';
import classes from './rating.module.css';

/** The outline of a star in a box of 20 by 20. */
export const starPath =
  'm10 1.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8Z';
const places = [0, 1, 2, 3, 4];

/** How much of a star is filled: all, half for any fraction, or nothing. */
const starFill = (rating: number, place: number): 0 | 0.5 | 1 => {
  const rest = rating - place;
  if (rest >= 1) return 1;
  return rest > 0 ? 0.5 : 0;
};

const Star = ({ fill }: { fill: 0 | 0.5 | 1 }) => (
  <svg viewBox="0 0 20 20" className={classes.star} aria-hidden="true">
    <path d={starPath} className={classes.empty} />
    {fill > 0 && (
      <path
        d={starPath}
        className={fill === 1 ? classes.full : `${classes.full} ${classes.half}`}
      />
    )}
  </svg>
);

const Row = ({ rating }: { rating: number }) => (
  <span className={classes.stars} aria-hidden="true">
    {places.map((place) => (
      <Star key={place} fill={starFill(rating, place)} />
    ))}
  </span>
);

/** One person's rating, 1-5 stars. */
export const Stars = (props: { rating: number }) => (
  <span className={classes.root}>
    <Row rating={props.rating} />
    <VisuallyHidden>{props.rating} out of 5 stars</VisuallyHidden>
  </span>
);

/** Five stars, the average to one decimal and the count, or "New" without reviews. */
export const Rating = (props: { rating: string | null; reviewCount: number }) => {
  if (props.rating === null) return <span className={classes.new}>New</span>;
  const value = Number(props.rating);
  return (
    <span className={classes.root}>
      <Row rating={value} />
      <strong>{value.toFixed(1)}</strong>
      <VisuallyHidden>out of 5 stars,</VisuallyHidden>
      <span className={classes.count}>{counted(props.reviewCount, 'review')}</span>
    </span>
  );
};
