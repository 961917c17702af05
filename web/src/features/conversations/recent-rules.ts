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

/**
 * How many mentees wrote the last message of their conversation with the viewer, who can answer. Only the mentee of a
 * pair has a title there: the mentor's.
 */
export const waitingForAnswer = (conversations: readonly Conversation[], me: string): number =>
  conversations.filter(
    ({ kind, title, canWrite, lastMessage }) =>
      kind === 'pair' && title === null && canWrite && lastMessage && lastMessage.senderId !== me,
  ).length;
