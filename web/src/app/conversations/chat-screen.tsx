import { ChatScreen as Conversations } from '../../features/conversations/chat-screen.tsx';
import { threadParts } from './thread-parts.ts';

/** `/chat/{sessionId}`, with the bookings and the ways to book. */
export const ChatScreen = () => <Conversations parts={threadParts} />;
