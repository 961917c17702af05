import type { Conversation } from '@ithaca/contracts/conversations';
import { isDeletedAccount } from '@ithaca/contracts/people';

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
 * How many mentees wrote the last message of their conversation with the viewer, except for deleted accounts, which
 * nobody can answer. Only the mentee of a pair has a title there: the mentor's.
 */
export const waitingForAnswer = (conversations: readonly Conversation[], me: string): number =>
  conversations.filter(
    ({ kind, title, people, lastMessage }) =>
      kind === 'pair' &&
      title === null &&
      !people.some(isDeletedAccount) &&
      lastMessage &&
      lastMessage.senderId !== me,
  ).length;
