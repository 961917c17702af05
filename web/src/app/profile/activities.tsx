import { pathTo } from '@ithaca/contracts/screens';
import type { Activity } from '@ithaca/contracts/sessions';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/format.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SectionWithLink } from '../../ui/section-with-link.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import classes from './activities.module.css';
import { activityQuery } from './profile.queries.ts';

const figuresOf = (activity: Activity) => [
  { label: 'Mentors unlocked', count: activity.unlockedMentors, href: pathTo('mentors') },
  { label: 'Sessions held', count: activity.completedSessions, href: pathTo('mentors') },
  { label: 'Conversations', count: activity.conversations, href: pathTo('chats') },
  { label: 'Reviews given', count: activity.reviews, href: pathTo('mentors') },
];

const Figures = () => {
  const { data, error, refetch } = useQuery(activityQuery);
  if (!data && error) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeletons count={4} height="6.5rem" className={classes.root ?? ''} />;
  const figures = figuresOf(data);
  if (figures.every(({ count }) => count === 0))
    return (
      <EmptyState
        as="h3"
        what="Nothing here yet"
        why="Your first conversation with a mentor starts your list."
        action={
          <Button component={AppLink} href={pathTo('mentors')}>
            Find Mentors
          </Button>
        }
      />
    );
  return (
    <ul className={classes.root}>
      {figures.map(({ label, count, href }) => (
        <li key={label}>
          <AppLink href={href} className={classes.figure}>
            <strong>{formatCount(count)}</strong>
            <span>{label}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
};

/** A mentee's activities so far. */
export const Activities = () => (
  <SectionWithLink
    id="activities"
    title="Your activities"
    link={{ href: pathTo('mentors'), label: 'Find more mentors' }}
  >
    <Figures />
  </SectionWithLink>
);
