import { useQuery } from '@tanstack/react-query';
import { counted, formatEur } from '../../lib/format.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Figure, Figures, FiguresSkeleton } from '../../ui/figures.tsx';
import { Stars } from '../../ui/rating.tsx';
import { overviewQuery } from './dashboard.queries.ts';
import classes from './mentor-figures.module.css';

const Average = ({ rating }: { rating: number }) => (
  <span className={classes.average}>
    <span aria-hidden="true">{rating.toFixed(1)}</span>
    <Stars rating={rating} />
  </span>
);

/** A mentor's figures (product 2.9). */
export const MentorFigures = () => {
  const { data, error, isPending, refetch } = useQuery(overviewQuery);
  if (isPending) return <FiguresSkeleton count={6} />;
  if (!data) return <ErrorState error={error} onRetry={() => refetch()} />;
  return (
    <Figures many>
      <Figure label="Total earnings" value={formatEur(data.totalEarnings)} />
      <Figure label="This month" value={formatEur(data.earnedThisMonth)} />
      <Figure label="Still held" value={formatEur(data.heldEarnings)} note="not released yet" />
      <Figure
        label="Active mentees"
        value={data.activeMentees}
        note={`${counted(data.completedSessions, 'session')} held`}
      />
      <Figure
        label="Rating"
        value={data.rating === null ? 'New' : <Average rating={Number(data.rating)} />}
      />
      <Figure label="Reviews" value={data.reviewCount} />
    </Figures>
  );
};
