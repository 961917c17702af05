import { useQuery } from '@tanstack/react-query';
import { Figure, Figures } from '../../../ui/figures.tsx';
import { countersQuery } from './moderation.queries.ts';

/** How many applications are pending, and how many were decided today. */
export const Counters = () => {
  const { data } = useQuery(countersQuery);
  return (
    <Figures>
      <Figure label="Pending" value={data?.pending} />
      <Figure label="Approved today" value={data?.approvedToday} />
      <Figure label="Rejected today" value={data?.rejectedToday} />
    </Figures>
  );
};
