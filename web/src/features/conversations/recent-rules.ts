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
 * The number of mentees who wrote the last message in their conversation with the viewer, if the viewer can answer. Only the mentee of a
 * pair has a title there: the mentor's.
 */
export const waitingForAnswer = (conversations: readonly Conversation[], me: string): number =>
  conversations.filter(
    ({ kind, title, canWrite, lastMessage }) =>
      kind === 'pair' && title === null && canWrite && lastMessage && lastMessage.senderId !== me,
  ).length;
