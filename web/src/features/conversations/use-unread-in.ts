import type { Conversation } from '@ithaca/contracts/conversations';
import { conversationsIn } from './conversations.queries.ts';
import { useLiveConversations } from './use-live-conversations.ts';

/**
 * How many messages the viewer hasn't read in a conversation. 0 if the conversation isn't loaded; those with new
 * messages always are.
 */
export const useUnreadIn = (isMeant: (conversation: Conversation) => boolean): number => {
  const { data } = useLiveConversations();
  return conversationsIn(data).find(isMeant)?.unreadCount ?? 0;
};
