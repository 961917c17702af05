import { ConversationsScreen } from './conversations-screen.tsx';
import { chatsPlace } from './place.ts';

/** `/chats`: the list of conversations (specification, section 2). */
export const ChatsScreen = () => <ConversationsScreen place={chatsPlace} sessionId={undefined} />;
