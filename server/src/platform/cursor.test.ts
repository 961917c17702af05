import { id, instant } from '@ithaca/contracts/fields';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createCursors, cursorTime } from './cursor.ts';

const position = z.object({ at: instant, id });
const example = { at: '2026-11-20T12:00:00.000Z', id: '01900000-0000-7000-8000-000000000000' };
const cursors = createCursors('secret', 'letters', position);
const genuine = cursors.write('anna', example);
const withChangedCharacter = (text: string, index: number) =>
  `${text.slice(0, index)}${text[index] === 'A' ? 'B' : 'A'}${text.slice(index + 1)}`;

describe('a cursor', () => {
  it.each([
    ['is empty', ''],
    ['is not base64url', '!!'],
    ['has no signature', Buffer.from(JSON.stringify(example)).toString('base64url')],
    ['has a changed position', withChangedCharacter(genuine, 12)],
    ['has a changed signature', withChangedCharacter(genuine, genuine.length - 1)],
    ['belongs to another person', cursors.write('ben', example)],
    [
      'belongs to another list',
      createCursors('secret', 'parcels', position).write('anna', example),
    ],
    [
      'was signed by another server',
      createCursors('other', 'letters', position).write('anna', example),
    ],
    [
      'has a valid signature but another shape',
      createCursors('secret', 'letters', z.string()).write('anna', 'x'),
    ],
  ])('is rejected if it %s', (_case, cursor) => {
    expect(() => cursors.read('anna', cursor)).toThrow(
      expect.objectContaining({ status: 422, fieldErrors: { cursor: ['Unknown cursor'] } }),
    );
  });

  it('is read back as the position it was written for and matches the contract', () => {
    expect(genuine).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(cursors.read('anna', genuine)).toEqual(example);
    expect(cursors.read('anna', undefined)).toBeNull();
  });

  it('keeps the times of a position', () => {
    const timed = createCursors('secret', 'letters', z.object({ at: cursorTime, id }));
    const at = new Date(example.at);
    expect(timed.read('anna', timed.write('anna', { at, id: example.id }))).toEqual({
      at,
      id: example.id,
    });
    expect(timed.read('anna', genuine)?.at).toEqual(at);
  });
});
