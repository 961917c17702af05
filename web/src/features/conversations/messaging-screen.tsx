import { useScreenParams } from '../../frame/navigation.ts';
import { ConversationsScreen } from './conversations-screen.tsx';
import { messagesSection } from './section.ts';
import type { ThreadParts } from './thread-parts.ts';

/** `/messaging` and `/messaging/{sessionId}` (product 11.12). */
export const MessagingScreen = ({ parts }: { parts: ThreadParts }) => {
  const { sessionId } = useScreenParams('messagingSession');
  return <ConversationsScreen section={messagesSection} sessionId={sessionId} parts={parts} />;
};
