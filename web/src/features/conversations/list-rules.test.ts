import type { User } from '@ithaca/contracts/user';
import { describe, expect, it } from 'vitest';
import { aConversation, aMessage, ids } from '../../test/conversations.ts';
import { aUser } from '../../test/people.ts';
import { about, said } from '../../test/thread-server.ts';
import { listAfter } from './list-rules.ts';

const me = aUser();
const read = (seq: number) => ({ type: 'read' as const, ...about, userId: ids.me, seq });
const listWith = (lastMessage: { seq: number; senderId?: string }, unreadCount: number) => [
  aConversation({ lastMessage: aMessage(lastMessage), unreadCount }),
];
const unreadAfter = (list: ReturnType<typeof listWith>, seq: number) =>
  listAfter(list, read(seq), me)?.[0]?.unreadCount;

it('a message counts as the newest activity of its conversation, unless a later one is known', () => {
  const after = (lastActivityAt: string) =>
    listAfter([aConversation({ lastActivityAt })], said(2, 'Hello'), me)?.[0]?.lastActivityAt;
  const { createdAt } = aMessage({ seq: 2 });
  expect(after('2026-11-20T08:00:00.000Z')).toBe(createdAt);
  expect(after('2026-11-22T09:00:00.000Z')).toBe('2026-11-22T09:00:00.000Z');
});

describe('reading messages on another device', () => {
  it('reduces the number of unread messages, even if several were read at once', () => {
    const list = listWith({ seq: 10 }, 5);
    expect(unreadAfter(list, 10)).toBe(0);
    expect(unreadAfter(list, 8)).toBe(2);
    expect(unreadAfter(list, 3)).toBe(5);
  });

  it('leaves nothing unread if only the viewer’s own message follows', () => {
    expect(unreadAfter(listWith({ seq: 4, senderId: ids.me }, 3), 3)).toBe(0);
  });

  it('leaves the number unknown if several messages follow, the last of them the viewer’s own', () => {
    expect(listAfter(listWith({ seq: 5, senderId: ids.me }, 3), read(3), me)).toBeNull();
  });

  it('changes nothing if nothing was unread', () => {
    expect(unreadAfter(listWith({ seq: 5, senderId: ids.me }, 0), 3)).toBe(0);
  });
});

describe('a new message', () => {
  const list = [
    aConversation({ id: 'premium', priority: true }),
    aConversation({ id: 'free' }),
    aConversation({ priority: true }),
    aConversation({ id: 'other' }),
  ];
  const orderFor = (userType: User['userType'], priority: boolean) => {
    const before = list.map((one) => (one.id === ids.conversation ? { ...one, priority } : one));
    return listAfter(before, said(2, 'New'), { ...me, userType })?.map(({ id }) => id);
  };

  it('moves its conversation to the top, but for mentors below those of premium members', () => {
    const top = [ids.conversation, 'premium', 'free', 'other'];
    expect(orderFor('mentor', true)).toEqual(top);
    expect(orderFor('mentor', false)).toEqual(['premium', ids.conversation, 'free', 'other']);
    expect(orderFor('mentee', true)).toEqual(top);
    expect(orderFor('mentee', false)).toEqual(top);
  });
});
