import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { ApiError } from '../../lib/errors.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ScreenError } from '../../ui/screen-error.tsx';
import { BackLink } from './back-link.tsx';
import { sessionThreadQuery } from './conversations.queries.ts';
import { backTo, type Section } from './section.ts';
import { SessionThread } from './session-thread.tsx';
import type { ThreadParts } from './thread-parts.ts';
import { ThreadSkeleton } from './thread-skeleton.tsx';

/** The open conversation, including its loading and error states. */
export const ThreadPane = (props: {
  sessionId: string;
  section: Section;
  parts: ThreadParts;
  /** Shows only the messages, beside something that has a heading of its own. */
  embedded?: boolean;
}) => {
  const { section, sessionId, parts } = props;
  const me = useSignedInUser().id;
  const { data, error, refetch } = useQuery(sessionThreadQuery(sessionId, me));
  if (data)
    return (
      <SessionThread
        opened={data}
        me={me}
        section={section}
        parts={parts}
        embedded={props.embedded === true}
        onReadOnly={refetch}
      />
    );
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
        <BackLink back={backTo(section)} />
        {props.embedded ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <ScreenError title="Conversation" error={error} onRetry={refetch} />
        )}
      </>
    );
  return <ThreadSkeleton back={backTo(section)} />;
};
