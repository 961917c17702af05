import { describe, expect, it } from 'vitest';
import { aConversation, aMessage, ids } from '../../test/conversations.ts';
import { about } from '../../test/thread-server.ts';
import { listAfter } from './list-rules.ts';

const read = (seq: number) => ({ type: 'read' as const, ...about, userId: ids.me, seq });
const listWith = (lastMessage: { seq: number; senderId?: string }, unreadCount: number) => [
  aConversation({ lastMessage: aMessage(lastMessage), unreadCount }),
];
const unreadAfter = (list: ReturnType<typeof listWith>, seq: number) =>
  listAfter(list, read(seq), ids.me)?.[0]?.unreadCount;

describe('what was read elsewhere', () => {
  it('is taken off the unread messages, however many it is at once', () => {
    const list = listWith({ seq: 10 }, 5);
    expect(unreadAfter(list, 10)).toBe(0);
    expect(unreadAfter(list, 8)).toBe(2);
    expect(unreadAfter(list, 3)).toBe(5);
  });

  it('before an own message leaves nothing unread', () => {
    expect(unreadAfter(listWith({ seq: 4, senderId: ids.me }, 3), 3)).toBe(0);
  });

  it('before several messages, the last of them one’s own, says too little to count the others', () => {
    expect(listAfter(listWith({ seq: 5, senderId: ids.me }, 3), read(3), ids.me)).toBeNull();
  });

  it('is nothing new if nothing was unread', () => {
    expect(unreadAfter(listWith({ seq: 5, senderId: ids.me }, 0), 3)).toBe(0);
  });
});
