import type { Mentor } from '@ithaca/contracts/mentors';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { availabilityQuery } from './availability.queries.ts';
import { AvailabilityEditor } from './availability-editor.tsx';

/** When and how a mentor can be booked (product 2.11), for their dashboard. */
export const AvailabilityTab = ({ mentor }: { mentor: Mentor }) => {
  const { data, error, isPending, refetch } = useQuery(availabilityQuery);
  if (isPending) return <Skeletons count={1} height="40rem" />;
  if (data === undefined) return <ErrorState error={error} onRetry={() => refetch()} />;
  return <AvailabilityEditor mentor={mentor} saved={data} />;
};
