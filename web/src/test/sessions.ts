import type { SessionItem } from '@ithaca/contracts/sessions';
import { aSession } from './conversations.ts';

/** A session in a list: an unlock, unless fields say otherwise. */
export const aSessionItem = (fields: Partial<SessionItem> = {}): SessionItem => {
  const { messages: _messages, pins: _pins, readUpTo: _readUpTo, ...session } = aSession();
  return { ...session, lastMessage: null, unreadCount: 0, ...fields };
};
