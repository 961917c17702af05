import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { ApiError } from '../../lib/errors.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { BackLink } from './back-link.tsx';
import { sessionThreadQuery } from './conversations.queries.ts';
import type { Section } from './section.ts';
import { SessionThread } from './session-thread.tsx';
import { ThreadSkeleton } from './thread-skeleton.tsx';

/** The open conversation, including its loading and error states. */
export const ThreadPane = (props: { sessionId: string; section: Section }) => {
  const { section, sessionId } = props;
  const me = useSignedInUser().id;
  const { data, error, refetch } = useQuery(sessionThreadQuery(sessionId, me));
  if (data) return <SessionThread opened={data} me={me} section={section} />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        as="h1"
        what="Conversation not found"
        why="It doesn’t exist, or you don’t have access."
        action={
          <Button component={AppLink} href={section.list}>
            Back to {section.title.toLowerCase()}
          </Button>
        }
      />
    );
  if (error)
    return (
      <>
        <BackLink href={section.list} />
        <ErrorState error={error} onRetry={() => refetch()} />
      </>
    );
  return <ThreadSkeleton back={section.list} />;
};
