import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';

/** Zod's message if the schema doesn't define one. */
const generic = 'Invalid input';

const hostileValues: readonly unknown[] = [
  null,
  -5,
  1e20,
  true,
  '',
  'zz',
  'x'.repeat(20_000),
  {},
  [1],
  [{}],
  ['a', 'a'],
];

const fieldsOf = (schema: z.ZodMiniType): string[] => {
  if ('shape' in schema) return Object.keys(schema.shape as object);
  const { in: inner } = schema._zod.def as { in?: z.ZodMiniType };
  return inner ? fieldsOf(inner) : [];
};

/** Returns the paths of the schema's values that are refused with the generic message. */
const genericRefusals = (schema: z.ZodMiniType): string[] => {
  const sent = fieldsOf(schema).flatMap((field) =>
    hostileValues.map((value) => ({ [field]: value })),
  );
  const issues = [{}, ...sent].flatMap((value) => schema.safeParse(value).error?.issues ?? []);
  const paths = issues
    .filter(({ message }) => message === generic)
    .map(({ path }) => path.join('.'));
  return [...new Set(paths)];
};

it('every refused field of a body or query has a specific message', () => {
  const found = endpoints.flatMap(({ method, path, body, query }) =>
    [body, query].flatMap((schema) =>
      schema && '_zod' in schema
        ? genericRefusals(schema).map((field) => `${method} ${path}: ${field}`)
        : [],
    ),
  );
  expect(found).toEqual([]);
});
