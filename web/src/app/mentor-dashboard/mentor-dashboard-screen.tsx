import { useQuery } from '@tanstack/react-query';
import { ownMentorQuery } from '../../features/mentors/index.ts';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { DashboardOf } from './dashboard-of.tsx';

const Content = () => {
  const { id } = useSignedInUser();
  const { data, error, isPending, refetch } = useQuery(ownMentorQuery(id));
  if (isPending) return <Skeletons count={1} height="34rem" />;
  if (data === undefined) return <ErrorState error={error} onRetry={() => refetch()} />;
  return <DashboardOf mentor={data} />;
};

/** A mentor's dashboard (product 11.14). */
export const MentorDashboardScreen = () => (
  <Screen title="Mentor Dashboard">
    <Content />
  </Screen>
);
