import fastJsonStringify from 'fast-json-stringify';
import type * as z from 'zod/mini';
import { jsonSchema } from './json-schema.ts';

/** Writes an answer as JSON, with only the fields that its contract declares (ADR 7). */
export type WriteAnswer = (answer: unknown) => string;

/**
 * Times are written by `toISOString` and need no escaping. Checking them for characters to escape took a seventh of
 * the time for a month of slots.
 */
const withoutEscapesInTimes = (key: string, value: unknown) =>
  key === 'format' && value === 'date-time' ? 'unsafe' : value;

const writers = new WeakMap<z.ZodMiniType, WriteAnswer>();

/**
 * Returns the writer of a contract's schema. It is compiled on first use, because compiling all writers would take a
 * fifth of the startup time. The OpenAPI 3.0 target is used because writing its `nullable` is faster than trying the
 * alternatives of an `anyOf`.
 */
export const answerWriter = (schema: z.ZodMiniType): WriteAnswer => {
  const known = writers.get(schema);
  if (known) return known;
  const described = JSON.stringify(jsonSchema(schema, 'output', 'openapi-3.0'));
  const writer = fastJsonStringify(JSON.parse(described, withoutEscapesInTimes));
  writers.set(schema, writer);
  return writer;
};
