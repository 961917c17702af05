import { createHmac, timingSafeEqual } from 'node:crypto';
import type * as z from 'zod/mini';
import { refuse } from './refusal.ts';

/** A list's cursors: opaque texts that say what the last item of a page is sorted by. */
export interface Cursors<S extends z.ZodMiniType> {
  /** @param scope whose list it is and what is looked for: the cursor is good for that alone */
  write(scope: string, place: z.output<S>): string;
  /**
   * Reads a place back; null when no cursor was given.
   * @throws invalid (422, field `cursor`) when `write` did not make it for this list and scope
   */
  read(scope: string, cursor: string | undefined): z.output<S> | null;
}

/** 132 bits, in base64url. */
const sealLength = 22;

/**
 * Cursors are sealed, so that a changed one, or one of another list, names no place that the
 * database would stumble over or that nobody was ever at (product 8.8: an unknown cursor is 422).
 * @param list names the list among all others
 */
export const createCursors = <S extends z.ZodMiniType>(
  secret: string,
  list: string,
  place: S,
): Cursors<S> => {
  const seal = (scope: string, text: string) =>
    createHmac('sha256', secret)
      .update(`cursor ${JSON.stringify([list, scope, text])}`)
      .digest('base64url')
      .slice(0, sealLength);

  return {
    write(scope, found) {
      const text = Buffer.from(JSON.stringify(found)).toString('base64url');
      return text + seal(scope, text);
    },

    read(scope, cursor) {
      if (cursor === undefined) return null;
      const text = cursor.slice(0, -sealLength);
      const genuine = isSame(cursor.slice(-sealLength), seal(scope, text));
      // Sealed by an older release, it may still be of another shape.
      const parsed = genuine ? place.safeParse(readJson(text)) : null;
      if (!parsed?.success) throw refuse('invalid', { errors: { cursor: ['Unknown cursor'] } });
      return parsed.data;
    },
  };
};

/** In the same time wherever the texts differ. */
const isSame = (given: string, expected: string) => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
};
