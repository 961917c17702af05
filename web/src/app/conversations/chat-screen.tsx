import { ChatScreen as Conversations } from '../../features/conversations/chat-screen.tsx';
import { threadParts } from './thread-parts.ts';

/** `/chat/{sessionId}`, with what can be booked and what was. */
export const ChatScreen = () => <Conversations parts={threadParts} />;
