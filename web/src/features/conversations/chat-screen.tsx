import { useScreenParams } from '../../frame/navigation.ts';
import { ConversationsScreen } from './conversations-screen.tsx';
import { chatsSection } from './section.ts';

/** `/chat/{sessionId}`: one conversation (product 11.13). */
export const ChatScreen = () => {
  const { sessionId } = useScreenParams('chat');
  return <ConversationsScreen section={chatsSection} sessionId={sessionId} />;
};
