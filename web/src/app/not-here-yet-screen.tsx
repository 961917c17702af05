import { Button } from '@mantine/core';
import { pathTo } from '../frame/paths.ts';
import { AppLink } from '../ui/app-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Screen } from '../ui/screen.tsx';

/** A screen that is announced but not built. */
export const NotHereYetScreen = () => (
  <Screen title="Not here yet" hideTitle>
    <EmptyState
      as="h1"
      what="Not here yet"
      why="This part is not open yet. Finding mentors and writing to them works today."
      action={
        <Button component={AppLink} href={pathTo('mentors')}>
          Find Mentors
        </Button>
      }
    />
  </Screen>
);
