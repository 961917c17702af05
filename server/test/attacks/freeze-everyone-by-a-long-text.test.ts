import { randomUUID } from 'node:crypto';
import { endpoints } from '@ithaca/contracts/endpoints';
import { bodySchema } from '@ithaca/contracts/form-body';
import { expect, it } from 'vitest';
import { fieldsOf, plainTexts } from '../schema-fields.ts';

// While the server checks what somebody sent, it answers nobody. A regular expression that tries every part of a
// text takes seconds for this length, and hours for the longest body that is accepted.
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

it('checks a long text in any field of any call at once', () => {
  expect(checks.length).toBeGreaterThan(200);
  const slow = checks.filter(({ check }) =>
    texts.some((text) => cpuMsOf(() => check(text)) > maxCpuMs),
  );
  expect(slow.map(({ name }) => name)).toEqual([]);
});
