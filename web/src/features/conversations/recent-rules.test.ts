import type { Conversation } from '@ithaca/contracts/conversations';
import { expect, it } from 'vitest';
import { aConversation, aMessage, ids } from '../../test/conversations.ts';
import { mostRecent, waitingForAnswer } from './recent-rules.ts';

const from = (senderId: string, overrides: Partial<Conversation> = {}) =>
  aConversation({ lastMessage: aMessage({ senderId }), ...overrides });

it('puts unread conversations first and otherwise keeps the order', () => {
  const list = [
    aConversation({ id: 'a', unreadCount: 0 }),
    aConversation({ id: 'b', unreadCount: 2 }),
    aConversation({ id: 'c', unreadCount: 0 }),
    aConversation({ id: 'd', unreadCount: 1 }),
  ];
  expect(mostRecent(list, 3).map(({ id }) => id)).toEqual(['b', 'd', 'a']);
});

it('counts people who wrote last, not circles, empty conversations or those that can only be read', () => {
  const list = [
    from(ids.other, { title: null }),
    // In this one, the viewer is the mentee.
    from(ids.other),
    from(ids.other, { title: null, canWrite: false }),
    from(ids.me, { title: null }),
    from(ids.other, { kind: 'mentor_circle' }),
    aConversation({ title: null, lastMessage: null }),
  ];
  expect(waitingForAnswer(list, ids.me)).toBe(1);
});
