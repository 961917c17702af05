import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { decodeCursor, encodeCursor } from '../../platform/cursor.ts';
import { refuse } from '../../platform/refusal.ts';

/** How well a mentor fits the words (see search-words.ts), and what they sort by, the id last. */
export interface Place {
  tier: number;
  keys: (string | number)[];
}

const signedPlace = z.object({
  tier: z.number(),
  keys: z.array(z.union([z.string(), z.number()])),
  seal: z.string(),
});

/** Cursors of the mentor list: sealed, so that one is good for the search it came from alone. */
export const createSearchCursors = (secret: string) => {
  const seal = (search: string, { tier, keys }: Place) =>
    createHmac('sha256', secret)
      .update(`mentors ${JSON.stringify([search, tier, keys])}`)
      .digest('base64url')
      .slice(0, 16);

  return {
    /** @param search names the filters and the order */
    write: (search: string, { tier, keys }: Place) =>
      encodeCursor({ tier, keys, seal: seal(search, { tier, keys }) }),

    /** @throws invalid (422, field `cursor`) for a changed one, or one of another search */
    read(search: string, cursor: string | undefined): Place | null {
      const found = decodeCursor(signedPlace, cursor);
      // Base64 forgives a changed last letter: only the very text that was written counts.
      const genuine =
        found === null || (seal(search, found) === found.seal && encodeCursor(found) === cursor);
      if (!genuine) throw refuse('invalid', { errors: { cursor: ['Unknown cursor'] } });
      return found;
    },
  };
};
