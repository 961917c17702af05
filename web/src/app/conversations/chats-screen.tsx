import { ChatsScreen as Conversations } from '../../features/conversations/chats-screen.tsx';
import { threadParts } from './thread-parts.ts';

/** `/chats`. */
export const ChatsScreen = () => <Conversations parts={threadParts} />;
