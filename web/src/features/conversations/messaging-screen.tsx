import { useScreenParams } from '../../frame/navigation.ts';
import { ConversationsScreen } from './conversations-screen.tsx';
import { messagesSection } from './section.ts';

/** `/messaging` and `/messaging/{sessionId}` (product 11.12). */
export const MessagingScreen = () => {
  const { sessionId } = useScreenParams('messagingSession');
  return <ConversationsScreen section={messagesSection} sessionId={sessionId} />;
};
