import * as z from 'zod/mini';
import { createCursors } from '../../platform/cursor.ts';

const place = z.object({ tier: z.number(), keys: z.array(z.union([z.string(), z.number()])) });

/** The position of a mentor: the tier of the match (see search-words.ts) and the sort keys, of which the id is last. */
export type Place = z.output<typeof place>;

/** Cursors of the mentor list. Their scope consists of the filters and the sort order. */
export const createSearchCursors = (secret: string) => createCursors(secret, 'mentors', place);
