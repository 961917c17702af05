import { useScreenParams } from '../../frame/navigation.ts';
import { ConversationsScreen } from './conversations-screen.tsx';
import { chatsSection } from './section.ts';
import type { ThreadParts } from './thread-parts.ts';

/** `/chat/{sessionId}`: one conversation (product 11.13). */
export const ChatScreen = ({ parts }: { parts: ThreadParts }) => {
  const { sessionId } = useScreenParams('chat');
  return <ConversationsScreen section={chatsSection} sessionId={sessionId} parts={parts} />;
};
