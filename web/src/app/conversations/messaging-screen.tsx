import { MessagingScreen as Conversations } from '../../features/conversations/messaging-screen.tsx';
import { threadParts } from './thread-parts.ts';

/** `/messaging` and `/messaging/{sessionId}`, with what can be booked and what was. */
export const MessagingScreen = () => <Conversations parts={threadParts} />;
