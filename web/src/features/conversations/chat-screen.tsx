import { useScreenParams } from '../../frame/navigation.ts';
import { ConversationsScreen } from './conversations-screen.tsx';
import { chatsSection } from './section.ts';

/** `/chat/{sessionId}`: one conversation (specification, section 2). */
export const ChatScreen = () => {
  const { sessionId } = useScreenParams('chat');
  return <ConversationsScreen section={chatsSection} sessionId={sessionId} />;
};
