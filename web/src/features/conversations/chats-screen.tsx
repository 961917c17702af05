import { ConversationsScreen } from './conversations-screen.tsx';
import { chatsSection } from './section.ts';

/** `/chats`: the list of conversations (product 11.13). */
export const ChatsScreen = () => (
  <ConversationsScreen section={chatsSection} sessionId={undefined} />
);
