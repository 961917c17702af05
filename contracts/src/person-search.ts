import * as z from 'zod/mini';
import { maxUnits, text } from './fields.ts';
import { limits } from './limits.ts';

/** A search for people by words from their name or email address. */
export const personSearch = z.optional(
  text('q must be a string').check(
    z.trim(),
    maxUnits(limits.personSearchMax, 'Please search for fewer words'),
  ),
);
