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
  const { data, isError } = useQuery({
    ...ratingSpreadQuery(mentor.id),
    enabled: reviewCount > 0,
  });
  if (rating === null) return null;
  // Without the counts, there is nothing to show, not even zeros.
  const countOf = (stars: number) =>
    data && (data.find((entry) => entry.rating === stars)?.count ?? 0);
  const total = data?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <div className={classes.root}>
      <div className={classes.average}>
        <span className={classes.value} aria-hidden="true">
          {Number(rating).toFixed(1)}
        </span>
        <Stars rating={Number(rating)} />
        <span className={classes.count}>{counted(reviewCount, 'review')}</span>
      </div>
      {!isError && (
        <ul className={classes.bars} aria-label="Ratings" aria-hidden={data === undefined}>
          {[5, 4, 3, 2, 1].map((stars) => {
            const count = countOf(stars);
            const share = { '--share': `${count ? (count / total) * 100 : 0}%` };
            return (
              <li key={stars} className={classes.line}>
                <span aria-hidden="true">{stars}</span>
                <span className={classes.bar} style={share as CSSProperties} aria-hidden="true" />
                <span className={classes.share} aria-hidden="true">
                  {count}
                </span>
                {count !== undefined && (
                  <VisuallyHidden>
                    {counted(stars, 'star')}: {counted(count, 'review')}
                  </VisuallyHidden>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
};
