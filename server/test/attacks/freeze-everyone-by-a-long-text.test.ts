import { randomUUID } from 'node:crypto';
import { endpoints } from '@ithaca/contracts/endpoints';
import { bodySchema } from '@ithaca/contracts/form-body';
import { expect, it } from 'vitest';
import { fieldsOf, plainTexts } from '../schema-fields.ts';

// Validating input blocks the event loop. A regular expression that backtracks over the whole text takes seconds for
// this length, and hours for the longest accepted body.
const length = 40_000;
const maxCpuMs = 400;

const texts = [' ', '\u00a0', 'a', '0', '-', '.', ',', '@', '/', '+'].map(
  (unit) => `a${unit.repeat(length)}!`,
);

const known = {
  ...plainTexts,
  startsAt: '2030-01-07T09:00:00Z',
  ...Object.fromEntries(
    ['id', 'idDocumentId', 'cvDocumentId', 'mentorProfileId'].map((name) => [name, randomUUID()]),
  ),
};

const cpuMsOf = (work: () => unknown) => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const checks = endpoints.flatMap(({ method, path, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, declared]) => {
    if (!declared) return [];
    const schema = bodySchema(declared);
    return fieldsOf(schema, known).map((field) => ({
      name: `${method} ${path} ${part} ${field.path}`,
      check: (text: string) => schema.safeParse(field.fill(text)),
    }));
  }),
);

it('a long text in any field of any endpoint is validated quickly', () => {
  expect(checks.length).toBeGreaterThan(200);
  const slow = checks.filter(({ check }) =>
    texts.some((text) => cpuMsOf(() => check(text)) > maxCpuMs),
  );
  expect(slow.map(({ name }) => name)).toEqual([]);
});
