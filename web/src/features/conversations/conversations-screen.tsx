import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSignedInUser } from '../../frame/sign-in.queries.ts';
import { Logo } from '../../ui/logo.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ConversationList } from './conversation-list.tsx';
import { conversationName } from './conversation-name.ts';
import {
  conversationsIn,
  conversationsQuery,
  sessionThreadQuery,
} from './conversations.queries.ts';
import classes from './conversations-screen.module.css';
import type { Section } from './section.ts';
import { ThreadPane } from './thread-pane.tsx';
import type { ThreadParts } from './thread-parts.ts';

/** Shown beside the list until a conversation is chosen. */
const NothingChosen = () => (
  <div className={classes.none}>
    <Logo variant="hero" className={classes.mark ?? ''} />
    <p>Choose a conversation to read it here.</p>
  </div>
);

/** The id and the name of the open conversation, once it has loaded. */
const useOpenConversation = (sessionId: string | undefined) => {
  const me = useSignedInUser().id;
  const query = sessionThreadQuery(sessionId ?? '', me);
  const { data } = useQuery({ ...query, enabled: sessionId !== undefined });
  if (data === undefined) return undefined;
  const { conversationId: id, kind, title, people } = data.thread;
  const others = people.filter((person) => person.id !== me);
  return { id, name: conversationName({ kind, title, people: others }) };
};

/** The list of conversations next to the open one; on narrow pages they are two screens. */
export const ConversationsScreen = (props: {
  section: Section;
  sessionId: string | undefined;
  parts: ThreadParts;
}) => {
  const { section, sessionId, parts } = props;
  const { data } = useInfiniteQuery({ ...conversationsQuery, refetchOnMount: false });
  const count = data && conversationsIn(data).length;
  const open = useOpenConversation(sessionId);
  return (
    <Screen title={open?.name ?? section.title} hideTitle width="full">
      <div
        className={classes.root}
        data-thread-open={sessionId !== undefined}
        data-empty={count === 0}
      >
        <ConversationList
          section={section}
          openSessionId={sessionId}
          openConversationId={open?.id}
          className={classes.list ?? ''}
        />
        <div className={classes.thread}>
          {sessionId !== undefined ? (
            <ThreadPane key={sessionId} sessionId={sessionId} section={section} parts={parts} />
          ) : (
            count !== undefined && count > 0 && <NothingChosen />
          )}
        </div>
      </div>
    </Screen>
  );
};
