import { expect, it } from 'vitest';
import { replyTimeOf } from './reply-time.ts';

it.each([
  [null, 'Replies within 24 h'],
  [0, 'Usually replies in 1 min'],
  [45, 'Usually replies in 45 min'],
  [59.4, 'Usually replies in 59 min'],
  [59.5, 'Usually replies in 1 h'],
  [190, 'Usually replies in 3 h'],
  [2000, 'Usually replies in 33 h'],
  [4400, 'Usually replies in 3 days'],
])('describes %s measured minutes as: %s', (measuredReplyMinutes, words) => {
  expect(replyTimeOf({ measuredReplyMinutes, responseTime: '24h' })).toBe(words);
});
