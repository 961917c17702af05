import { Screen } from '../../ui/screen.tsx';
import { TwoVoices } from '../../ui/two-voices.tsx';
import { ConversationList } from './conversation-list.tsx';
import classes from './conversations-screen.module.css';
import type { Place } from './place.ts';
import { ThreadPane } from './thread-pane.tsx';

/** Conversations beside the open one; on narrow pages the list and the thread are two screens. */
export const ConversationsScreen = (props: { place: Place; sessionId: string | undefined }) => {
  const { place, sessionId } = props;
  return (
    <Screen title={place.title} hideTitle width="full">
      <div className={classes.root} data-thread-open={sessionId !== undefined}>
        <ConversationList place={place} openSessionId={sessionId} className={classes.list ?? ''} />
        <div className={classes.thread}>
          {sessionId === undefined ? (
            <div className={classes.none}>
              <TwoVoices variant="hero" className={classes.mark ?? ''} />
              <p>Choose a conversation to read it here.</p>
            </div>
          ) : (
            <ThreadPane key={sessionId} sessionId={sessionId} place={place} />
          )}
        </div>
      </div>
    </Screen>
  );
};
