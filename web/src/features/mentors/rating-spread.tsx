import type { Mentor } from '@ithaca/contracts/mentors';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { counted } from '../../lib/format.ts';
import { Stars } from '../../ui/rating.tsx';
import { ratingSpreadQuery } from './mentors.queries.ts';
import classes from './rating-spread.module.css';

/** The average rating and a bar for each number of stars. Renders nothing without reviews. */
export const RatingSpread = ({ mentor }: { mentor: Mentor }) => {
  const { rating, reviewCount } = mentor.mentorProfile;
  const { data = [] } = useQuery({
    ...ratingSpreadQuery(mentor.id),
    enabled: reviewCount > 0,
  });
  if (rating === null) return null;
  const total = data.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={classes.root}>
      <div className={classes.average}>
        <span className={classes.value} aria-hidden="true">
          {Number(rating).toFixed(1)}
        </span>
        <Stars rating={Number(rating)} />
        <span className={classes.count}>{counted(reviewCount, 'review')}</span>
      </div>
      <ul className={classes.bars} aria-label="Ratings">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = data.find((entry) => entry.rating === stars)?.count ?? 0;
          const share = { '--share': `${total > 0 ? (count / total) * 100 : 0}%` };
          return (
            <li key={stars} className={classes.line}>
              <span aria-hidden="true">{stars}</span>
              <span className={classes.bar} style={share as CSSProperties} aria-hidden="true" />
              <span className={classes.share} aria-hidden="true">
                {count}
              </span>
              <VisuallyHidden>
                {counted(stars, 'star')}: {counted(count, 'review')}
              </VisuallyHidden>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
