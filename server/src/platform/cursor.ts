import type * as z from 'zod/mini';
import { refuse } from './refusal.ts';

/** A place in a list as an opaque text: what the last item is sorted by. */
export const encodeCursor = (place: unknown): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url');

/**
 * Reads a place back; null when none was given.
 * @throws invalid (422, field `cursor`) when it is not one that `encodeCursor` made for this list
 */
export const decodeCursor = <S extends z.ZodMiniType>(
  schema: S,
  cursor: string | undefined,
): z.output<S> | null => {
  if (cursor === undefined) return null;
  const parsed = schema.safeParse(readJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success) throw refuse('invalid', { errors: { cursor: ['Unknown cursor'] } });
  return parsed.data;
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
