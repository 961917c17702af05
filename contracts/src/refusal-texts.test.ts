import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';

/** What Zod says where a schema says nothing of its own. */
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

/** Each generic refusal of one of the schema's fields, by the path of what was refused. */
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

it('every refused field of a body or a query says what is wrong with it', () => {
  const found = endpoints.flatMap(({ method, path, body, query }) =>
    [body, query].flatMap((schema) =>
      schema && '_zod' in schema
        ? genericRefusals(schema).map((field) => `${method} ${path}: ${field}`)
        : [],
    ),
  );
  expect(found).toEqual([]);
});
