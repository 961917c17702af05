import { expect, it } from 'vitest';
import { withoutContacts } from './without-contacts.ts';

it.each([
  ['Write to me@example.test today', 'Write to … today'],
  ['See https://example.test/me and www.example.test', 'See … and …'],
  ['Call +49 (30) 123-456-78 or 030/12345678', 'Call … or …'],
  [
    'I led 40 people from 2015 to 2019 for €2,000,000.',
    'I led 40 people from 2015 to 2019 for €2,000,000.',
  ],
])('%s becomes %s', (text, expected) => {
  expect(withoutContacts(text)).toBe(expected);
});
