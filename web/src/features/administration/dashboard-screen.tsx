import type { Statistics } from '@ithaca/contracts/administration';
import { pathTo } from '@ithaca/contracts/screens';
import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { AdministratorOnly } from '../../frame/administrator-only.tsx';
import { counted, formatCount, formatEur } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Figure, Figures } from '../../ui/figures.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { Activity } from './dashboard/activity.tsx';
import { statisticsQuery } from './dashboard/dashboard.queries.ts';
import { MentorList } from './dashboard/mentor-list.tsx';
import { Monthly } from './dashboard/monthly.tsx';
import classes from './dashboard-screen.module.css';
import { countersQuery } from './moderation/moderation.queries.ts';

const rateText = (rate: string | null) => (rate === null ? undefined : formatEur(rate));

const notActive = ({ approvedMentors, activeMentors }: Statistics) => {
  const inactive = approvedMentors - activeMentors;
  return inactive === 0
    ? 'All active'
    : `${formatCount(activeMentors)} active, ${formatCount(inactive)} inactive`;
};

const StatisticsPart = () => {
  const { data, error, isPending, refetch } = useQuery(statisticsQuery);
  if (isPending)
    return (
      <>
        <Skeletons count={1} height="7.5rem" />
        <Skeletons count={1} height="27rem" />
      </>
    );
  if (data === undefined) return <ErrorState error={error} onRetry={() => refetch()} />;
  return (
    <>
      <Figures many>
        <Figure label="Approved mentors" value={data.approvedMentors} note={notActive(data)} />
        <Figure
          label="Average message rate"
          value={rateText(data.averageMessageRate)}
          note="for 30 days"
        />
        <Figure
          label="Average call rate"
          value={rateText(data.averageCallRate)}
          note="for 60 minutes"
        />
      </Figures>
      <Activity days={data.days} />
    </>
  );
};

/** Shows how many applications are waiting for a decision, and links to them. */
const WaitingApplications = () => {
  const { data, isPending } = useQuery(countersQuery);
  if (isPending) return <Skeletons count={1} height="3rem" />;
  if (data === undefined) return null;
  const { pending } = data;
  const text = pending === 0 ? 'No application' : counted(pending, 'application');
  return (
    <AppLink className={classes.waiting} href={pathTo('moderation')}>
      <Inbox size={20} aria-hidden="true" />
      {text} {pending > 1 ? 'are' : 'is'} waiting for a decision
    </AppLink>
  );
};

/** The platform's figures and mentors, for the administrator (product 11.18). */
export const DashboardScreen = () => (
  <AdministratorOnly why="This dashboard is restricted to platform administrators.">
    <Screen title="Platform Dashboard">
      <div className={classes.root}>
        <WaitingApplications />
        <StatisticsPart />
        <Monthly />
        <MentorList />
      </div>
    </Screen>
  </AdministratorOnly>
);
