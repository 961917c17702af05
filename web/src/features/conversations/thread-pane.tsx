import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { ApiError } from '../../lib/errors.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { threadQuery } from './conversations.queries.ts';
import type { Place } from './place.ts';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { ThreadView } from './thread-view.tsx';

/** The open conversation, from its loading to what went wrong. */
export const ThreadPane = (props: { sessionId: string; place: Place }) => {
  const { place, sessionId } = props;
  const me = useSignedInUser().id;
  const { data, error, refetch } = useQuery(threadQuery(sessionId, me));
  if (data) return <ThreadView opened={data} me={me} place={place} />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        as="h1"
        what="Conversation not found"
        why="It does not exist, or it is between other people."
        action={
          <Button component={AppLink} href={place.list}>
            Back to {place.title.toLowerCase()}
          </Button>
        }
      />
    );
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />;
  return <ThreadSkeleton />;
};
