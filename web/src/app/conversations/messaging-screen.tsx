import { MessagingScreen as Conversations } from '../../features/conversations/messaging-screen.tsx';
import { threadParts } from './thread-parts.ts';

/** `/messaging` and `/messaging/{sessionId}`, with the bookings and the ways to book. */
export const MessagingScreen = () => <Conversations parts={threadParts} />;
