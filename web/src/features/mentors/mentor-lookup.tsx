import type { Mentor } from '@ithaca/contracts/mentors';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/errors.ts';
import { Screen } from '../../ui/screen.tsx';
import { ScreenError } from '../../ui/screen-error.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { mentorQuery } from './mentors.queries.ts';

/** Loads a mentor for a screen. `missing` is shown when there is no such mentor. */
export const MentorLookup = (props: {
  userId: string;
  title: string;
  missing: ReactNode;
  children: (mentor: Mentor) => ReactNode;
}) => {
  const { data, error, isPending, refetch } = useQuery(mentorQuery(props.userId));
  if (data) return props.children(data);
  if (isPending)
    return (
      <Screen title={props.title} hideTitle>
        <Skeletons count={1} height="max(34rem, 100dvh)" />
      </Screen>
    );
  if (error instanceof ApiError && error.status === 404) return props.missing;
  return (
    <Screen title={props.title} hideTitle>
      <ScreenError title={props.title} error={error} onRetry={() => refetch()} />
    </Screen>
  );
};
