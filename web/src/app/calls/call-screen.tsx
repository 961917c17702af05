import { CallScreen as Call } from '../../features/calls/call-screen.tsx';
import { messagesSection, ThreadPane } from '../../features/conversations/embed.ts';
import { threadParts } from '../conversations/thread-parts.ts';

const Conversation = ({ sessionId }: { sessionId: string }) => (
  <ThreadPane sessionId={sessionId} section={messagesSection} parts={threadParts} embedded />
);

/** `/call/{sessionId}`, with the conversation of the two people beside the call. */
export const CallScreen = () => <Call Conversation={Conversation} />;
