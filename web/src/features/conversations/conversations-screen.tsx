import { Screen } from '../../ui/screen.tsx';
import { TwoVoices } from '../../ui/two-voices.tsx';
import { ConversationList } from './conversation-list.tsx';
import classes from './conversations-screen.module.css';
import type { Section } from './section.ts';
import { ThreadPane } from './thread-pane.tsx';

/** The list of conversations next to the open one; on narrow pages they are two screens. */
export const ConversationsScreen = (props: { section: Section; sessionId: string | undefined }) => {
  const { section, sessionId } = props;
  return (
    <Screen title={section.title} hideTitle width="full">
      <div className={classes.root} data-thread-open={sessionId !== undefined}>
        <ConversationList
          section={section}
          openSessionId={sessionId}
          className={classes.list ?? ''}
        />
        <div className={classes.thread}>
          {sessionId === undefined ? (
            <div className={classes.none}>
              <TwoVoices variant="hero" className={classes.mark ?? ''} />
              <p>Choose a conversation to read it here.</p>
            </div>
          ) : (
            <ThreadPane key={sessionId} sessionId={sessionId} section={section} />
          )}
        </div>
      </div>
    </Screen>
  );
};
