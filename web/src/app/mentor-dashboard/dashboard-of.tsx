import type { Mentor } from '@ithaca/contracts/mentors';
import { Button } from '@mantine/core';
import { pathTo } from '../../frame/paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DashboardTabs } from './tabs.tsx';

/** What the dashboard shows by the state of a person's profile. */
export const DashboardOf = ({ mentor }: { mentor: Mentor | null }) =>
  mentor === null ? (
    <EmptyState
      what="You don’t have a mentor profile yet"
      why="Once you are a mentor, this is where you see your sessions and earnings."
      action={
        <Button component={AppLink} href={pathTo('mentorApplication')}>
          Become a Mentor
        </Button>
      }
    />
  ) : (
    <DashboardTabs mentor={mentor} />
  );
