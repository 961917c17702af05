import * as z from 'zod/mini';
import { createCursors } from '../../platform/cursor.ts';

const place = z.object({ tier: z.number(), keys: z.array(z.union([z.string(), z.number()])) });

/** How well a mentor fits the words (see search-words.ts), and what they sort by, the id last. */
export type Place = z.output<typeof place>;

/** Cursors of the mentor list; their scope names the filters and the order. */
export const createSearchCursors = (secret: string) => createCursors(secret, 'mentors', place);
