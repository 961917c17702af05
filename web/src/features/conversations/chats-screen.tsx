import { ConversationsScreen } from './conversations-screen.tsx';
import { chatsSection } from './section.ts';
import type { ThreadParts } from './thread-parts.ts';

/** `/chats`: the list of conversations (product 11.13). */
export const ChatsScreen = ({ parts }: { parts: ThreadParts }) => (
  <ConversationsScreen section={chatsSection} sessionId={undefined} parts={parts} />
);
