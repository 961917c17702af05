import { ConversationsScreen } from './conversations-screen.tsx';
import { chatsSection } from './section.ts';

/** `/chats`: the list of conversations (specification, section 2). */
export const ChatsScreen = () => (
  <ConversationsScreen section={chatsSection} sessionId={undefined} />
);
