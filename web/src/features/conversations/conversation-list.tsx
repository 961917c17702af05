import { pathTo } from '@ithaca/contracts/screens';
import { Button } from '@mantine/core';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { useSocketState } from '../../lib/use-socket.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { ConversationItem } from './conversation-item.tsx';
import classes from './conversation-list.module.css';
import { conversationsIn } from './conversations.queries.ts';
import type { Section } from './section.ts';
import { useShownConversations } from './use-shown-conversations.ts';

const NoConversations = (props: { as: 'h2' | 'h3' }) => (
  <EmptyState
    as={props.as}
    what="No conversations yet"
    why="When you unlock a mentor, your conversation appears here."
    action={
      <Button component={AppLink} href={pathTo('findExperts')}>
        Find a mentor
      </Button>
    }
  />
);

interface Shown {
  section: Section;
  openSessionId: string | undefined;
  /** The open conversation, once it has loaded. Its newest session may differ from the open one. */
  openConversationId: string | undefined;
}

const Items = (props: Shown) => {
  const me = useSignedInUser().id;
  const query = useShownConversations();
  const { lost } = useSocketState();
  if (query.isPending)
    return <Skeletons className={classes.loading ?? ''} count={6} height="5.75rem" />;
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  const conversations = conversationsIn(query.data);
  if (conversations.length === 0)
    return <NoConversations as={props.openSessionId === undefined ? 'h2' : 'h3'} />;
  return (
    <>
      <ul className={classes.items}>
        {conversations.map((conversation) => (
          <ConversationItem
            key={conversation.id}
            conversation={conversation}
            section={props.section}
            me={me}
            lost={lost}
            open={
              conversation.id === props.openConversationId ||
              (conversation.sessionId !== null && conversation.sessionId === props.openSessionId)
            }
          />
        ))}
      </ul>
      <div className={classes.more}>
        <ShowMore query={query} variant="default" />
      </div>
    </>
  );
};

/** The list of the viewer's conversations. Its heading is an h1 unless a thread is open. */
export const ConversationList = ({ className, ...props }: Shown & { className: string }) => {
  const Heading = props.openSessionId === undefined ? 'h1' : 'h2';
  return (
    <nav className={`${classes.root} ${className}`} aria-label="Conversations">
      <Heading className={classes.heading}>{props.section.title}</Heading>
      <div className={classes.scroll}>
        <Items {...props} />
      </div>
    </nav>
  );
};
