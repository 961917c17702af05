import type { Conversation } from '@ithaca/contracts/conversations';

/** The newest conversations, those with unread messages first. */
export const mostRecent = (
  conversations: readonly Conversation[],
  max: number,
): readonly Conversation[] => {
  const isUnread = ({ unreadCount }: Conversation) => unreadCount > 0;
  return [
    ...conversations.filter(isUnread),
    ...conversations.filter((conversation) => !isUnread(conversation)),
  ].slice(0, max);
};

/** How many people wrote the last message of their conversation with the viewer. */
export const waitingForAnswer = (conversations: readonly Conversation[], me: string): number =>
  conversations.filter(
    ({ kind, lastMessage }) => kind === 'pair' && lastMessage && lastMessage.senderId !== me,
  ).length;
