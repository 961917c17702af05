import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const sources = new URL('../src/', import.meta.url);

const isOutsidePlatformDb = (name: string) =>
  name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('platform/db/');

const filesWith = async (pattern: RegExp): Promise<string[]> => {
  const names = (await readdir(sources, { recursive: true })).filter(isOutsidePlatformDb);
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, sources), 'utf8')));
  return names.filter((_, index) => pattern.test(texts[index] ?? ''));
};

describe('SQL is written with drizzle or with platform/db/statement.ts', () => {
  it('and not passed to the driver', async () => {
    expect(await filesWith(/\$client\s*\.query/)).toEqual([]);
  });

  it("and not run by drizzle's execute, which returns times as text", async () => {
    expect(await filesWith(/\b(db|tx|connection)\s*\.execute\(/)).toEqual([]);
  });

  it('and not with both in one file, since both name it sql', async () => {
    expect(await filesWith(/\bsql as \w/)).toEqual([]);
  });

  it('and not with the library behind the helper, which allows raw text', async () => {
    expect(await filesWith(/from 'sql-template-tag'/)).toEqual([]);
  });
});
