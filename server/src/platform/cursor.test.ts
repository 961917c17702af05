import { id, instant } from '@ithaca/contracts/fields';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createCursors } from './cursor.ts';

const place = z.object({ at: instant, id });
const here = { at: '2026-11-20T12:00:00.000Z', id: '01900000-0000-7000-8000-000000000000' };
const cursors = createCursors('secret', 'letters', place);
const genuine = cursors.write('anna', here);
const swapped = (text: string, at: number) =>
  `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;

describe('a cursor', () => {
  it.each([
    ['nothing', ''],
    ['noise', '!!'],
    ['a place without a seal', Buffer.from(JSON.stringify(here)).toString('base64url')],
    ['a cursor with a changed place', swapped(genuine, 12)],
    ['a cursor with a changed seal', swapped(genuine, genuine.length - 1)],
    ['of another person', cursors.write('ben', here)],
    ['of another list', createCursors('secret', 'parcels', place).write('anna', here)],
    ['of another server', createCursors('other', 'letters', place).write('anna', here)],
    [
      'sealed, but of another shape',
      createCursors('secret', 'letters', z.string()).write('anna', 'x'),
    ],
  ])('is refused when it is %s', (_what, cursor) => {
    expect(() => cursors.read('anna', cursor)).toThrow(
      expect.objectContaining({ status: 422, fieldErrors: { cursor: ['Unknown cursor'] } }),
    );
  });

  it('leads back to the place it was written for, and fits the contract', () => {
    expect(genuine).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(cursors.read('anna', genuine)).toEqual(here);
    expect(cursors.read('anna', undefined)).toBeNull();
  });
});
