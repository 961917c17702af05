import { Button } from '@mantine/core';
import { AppLink } from './app-link.tsx';
import { EmptyState } from './empty-state.tsx';
import { Screen } from './screen.tsx';

/** A screen with nothing to show: what is missing, why, and where to go instead. */
export const EmptyScreen = (props: {
  title: string;
  /** The heading, if it differs from the title. */
  what?: string;
  why: string;
  link: { href: string; label: string };
}) => (
  <Screen title={props.title} hideTitle>
    <EmptyState
      as="h1"
      what={props.what ?? props.title}
      why={props.why}
      action={
        <Button component={AppLink} href={props.link.href}>
          {props.link.label}
        </Button>
      }
    />
  </Screen>
);
