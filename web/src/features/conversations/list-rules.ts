import type { Conversation } from '@ithaca/contracts/conversations';
import type { ServerFrame } from '@ithaca/contracts/frames';
import type { User } from '@ithaca/contracts/user';

type Viewer = Pick<User, 'id' | 'userType'>;

/** The frames that change the list of conversations. */
export type ListFrame = Extract<
  ServerFrame,
  { type: 'new_message' | 'message_removed' | 'read' | 'presence' }
>;

const listFrames: readonly ServerFrame['type'][] = [
  'new_message',
  'message_removed',
  'read',
  'presence',
] satisfies ListFrame['type'][];

/** Whether a frame may change the list. */
export const changesList = (frame: ServerFrame): frame is ListFrame =>
  listFrames.includes(frame.type);

const toFront = (list: readonly Conversation[], changed: Conversation, viewer: Viewer) => {
  const others = list.filter(({ id }) => id !== changed.id);
  const isFirst = changed.priority || viewer.userType !== 'mentor';
  const at = isFirst ? 0 : others.findIndex(({ priority }) => !priority);
  return others.toSpliced(at === -1 ? others.length : at, 0, changed);
};

const newestSeq = (conversation: Conversation) => conversation.lastMessage?.seq ?? 0;

const later = (a: string, b: string) => (Date.parse(a) > Date.parse(b) ? a : b);

const change = (conversation: Conversation, frame: ListFrame, me: string): Conversation | null => {
  switch (frame.type) {
    case 'new_message': {
      const { message } = frame;
      if (message.seq <= newestSeq(conversation)) return conversation;
      const unread = message.senderId === me ? 0 : 1;
      return {
        ...conversation,
        lastMessage: message,
        lastActivityAt: later(conversation.lastActivityAt, message.createdAt),
        unreadCount: conversation.unreadCount + unread,
      };
    }
    case 'message_removed': {
      const { message } = frame;
      if (message.seq !== newestSeq(conversation)) return conversation;
      return { ...conversation, lastMessage: message };
    }
    case 'read': {
      if (frame.userId !== me) return conversation;
      // The viewer's own message isn't unread, even if it follows the last read one. Those before it may also be their own.
      const isOwn = conversation.lastMessage?.senderId === me;
      const left = Math.max(0, newestSeq(conversation) - frame.seq - (isOwn ? 1 : 0));
      const unreadCount = Math.min(conversation.unreadCount, left);
      return isOwn && unreadCount > 0 ? null : { ...conversation, unreadCount };
    }
    case 'presence': {
      const { online, lastSeenAt } = frame;
      return { ...conversation, online, lastSeenAt };
    }
  }
};

const concerns = (conversation: Conversation, frame: ListFrame) =>
  frame.type === 'presence'
    ? conversation.kind === 'pair' && conversation.people.some(({ id }) => id === frame.userId)
    : conversation.id === frame.conversationId;

/** Whether a frame changes the number of unread messages or the order of the list. */
const mattersUnseen = (frame: ListFrame, me: string) =>
  frame.type === 'new_message' || (frame.type === 'read' && frame.userId === me);

/**
 * Returns the list after a frame: newest activity first, for mentors premium ones before all others
 * (product 4.6). Applying a frame twice changes nothing. Returns `null` if the frame changes a conversation
 * that is not loaded, or doesn't say how many messages are unread.
 */
export const listAfter = (
  list: readonly Conversation[],
  frame: ListFrame,
  viewer: Viewer,
): readonly Conversation[] | null => {
  const me = viewer.id;
  const before = list.find((conversation) => concerns(conversation, frame));
  if (before === undefined) return mattersUnseen(frame, me) ? null : list;
  const after = change(before, frame, me);
  if (after === null) return null;
  if (frame.type !== 'new_message')
    return list.map((conversation) =>
      concerns(conversation, frame)
        ? (change(conversation, frame, me) ?? conversation)
        : conversation,
    );
  return after === before ? list : toFront(list, after, viewer);
};

/** The number of unread messages in these conversations; those of muted ones don't count (product 5.3). */
export const unreadIn = (list: readonly Conversation[]): number =>
  list.reduce((total, { unreadCount, muted }) => (muted ? total : total + unreadCount), 0);
