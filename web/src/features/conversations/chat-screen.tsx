import { useScreenParams } from '../../frame/navigation.ts';
import { ConversationsScreen } from './conversations-screen.tsx';
import { chatsPlace } from './place.ts';

/** `/chat/{sessionId}`: one conversation (specification, section 2). */
export const ChatScreen = () => {
  const { sessionId } = useScreenParams('chat');
  return <ConversationsScreen place={chatsPlace} sessionId={sessionId} />;
};
