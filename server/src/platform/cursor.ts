import { createHmac, timingSafeEqual } from 'node:crypto';
import { instant } from '@ithaca/contracts/fields';
import * as z from 'zod/mini';
import { refuse } from './refusal.ts';

/** What a cursor is valid for: the owner of the list, or its filters. Must be serialisable as JSON. */
export type CursorScope = string | readonly unknown[];

/** Reads and writes a list's cursors: opaque strings with the sort key of a page's last item. */
export interface Cursors<S extends z.ZodMiniType> {
  write(scope: CursorScope, position: z.output<S>): string;
  /**
   * @returns null if `cursor` is undefined
   * @throws invalid (422, field `cursor`) if it wasn't written for this list and scope
   */
  read(scope: CursorScope, cursor: string | undefined): z.output<S> | null;
}

/** A time in a position: a `Date` for the caller, text in the cursor. */
export const cursorTime = z.pipe(
  instant,
  z.transform((text: string) => new Date(text)),
);

/** 132 bits in base64url. */
const signatureLength = 22;

/**
 * Cursors are signed, so that the database never receives a position that was tampered with or
 * belongs to another list (product 8.8: an unknown cursor is 422).
 * @param list the unique name of the list
 */
export const createCursors = <S extends z.ZodMiniType>(
  secret: string,
  list: string,
  position: S,
): Cursors<S> => {
  const sign = (scope: CursorScope, text: string) =>
    createHmac('sha256', secret)
      .update(`cursor ${JSON.stringify([list, scope, text])}`)
      .digest('base64url')
      .slice(0, signatureLength);

  return {
    write(scope, value) {
      const text = Buffer.from(JSON.stringify(value)).toString('base64url');
      return text + sign(scope, text);
    },

    read(scope, cursor) {
      if (cursor === undefined) return null;
      const text = cursor.slice(0, -signatureLength);
      const isGenuine = isEqual(cursor.slice(-signatureLength), sign(scope, text));
      // A cursor written by an earlier release may have another shape.
      const parsed = isGenuine ? position.safeParse(readJson(text)) : null;
      if (!parsed?.success) throw refuse('invalid', { errors: { cursor: ['Unknown cursor'] } });
      return parsed.data;
    },
  };
};

/** Compares in constant time. */
const isEqual = (actual: string, expected: string) => {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
};
