import type { Overview } from '@ithaca/contracts/dashboard';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { counted, formatEur } from '../../lib/format.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Stars } from '../../ui/rating.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { overviewQuery } from './dashboard.queries.ts';
import classes from './figures.module.css';

interface Figure {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: string;
}

const figuresOf = (overview: Overview): Figure[] => [
  { label: 'Total earnings', value: formatEur(overview.totalEarnings) },
  { label: 'This month', value: formatEur(overview.earnedThisMonth) },
  {
    label: 'Still held',
    value: formatEur(overview.heldEarnings),
    note: 'not released yet',
  },
  {
    label: 'Active mentees',
    value: overview.activeMentees,
    note: `${counted(overview.completedSessions, 'session')} held`,
  },
  {
    label: 'Rating',
    value: overview.rating === null ? 'New' : <Average rating={Number(overview.rating)} />,
  },
  { label: 'Reviews', value: overview.reviewCount },
];

const Average = ({ rating }: { rating: number }) => (
  <span className={classes.average}>
    <span aria-hidden="true">{rating.toFixed(1)}</span>
    <Stars rating={rating} />
  </span>
);

/** A mentor's figures (product 2.9). */
export const Figures = () => {
  const { data, error, isPending, refetch } = useQuery(overviewQuery);
  if (isPending) return <Skeletons count={6} height="6.5rem" className={classes.root ?? ''} />;
  if (!data) return <ErrorState error={error} onRetry={() => refetch()} />;
  return (
    <dl className={classes.root}>
      {figuresOf(data).map(({ label, value, note }) => (
        <div key={label} className={classes.figure}>
          <dt>{label}</dt>
          <dd className={classes.value}>{value}</dd>
          {note && <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
};
