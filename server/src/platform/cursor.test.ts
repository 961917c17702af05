import { id, instant } from '@ithaca/contracts/fields';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { decodeCursor, encodeCursor } from './cursor.ts';

const place = z.object({ at: instant, id });
const here = { at: '2026-11-20T12:00:00.000Z', id: '01900000-0000-7000-8000-000000000000' };

describe('a cursor', () => {
  it.each([
    ['nothing', ''],
    ['noise', '!!'],
    ['no JSON', Buffer.from('{"at":').toString('base64url')],
    ['a place in another list', encodeCursor({ rating: 5 })],
    ['a changed place', encodeCursor({ ...here, id: "' OR 1=1" })],
  ])('is refused when it is %s', (_what, cursor) => {
    expect(() => decodeCursor(place, cursor)).toThrow(
      expect.objectContaining({ status: 422, fieldErrors: { cursor: ['Unknown cursor'] } }),
    );
  });

  it('leads back to the place it was written for, and fits the contract', () => {
    const cursor = encodeCursor(here);
    expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(decodeCursor(place, cursor)).toEqual(here);
  });
});
