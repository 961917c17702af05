import { Button } from '@mantine/core';
import { pathTo } from '../frame/paths.ts';
import { AppLink } from '../ui/app-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Screen } from '../ui/screen.tsx';

/** An address that leads nowhere. */
export const NotFoundScreen = () => (
  <Screen title="Page not found" hideTitle>
    <EmptyState
      as="h1"
      what="404 - Page not found"
      why="This address leads nowhere. It may be misspelled, or the page has moved."
      action={
        <Button component={AppLink} href={pathTo('home')}>
          Go to the start page
        </Button>
      }
    />
  </Screen>
);
