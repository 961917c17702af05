import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import levels from './asvs-5.0.0.json' with { type: 'json' };

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const document = read('docs/security.md');

const states = ['test', 'code', 'not yet', 'not applicable'];
const requirements = [
  ...document.matchAll(/^\| V(\d+)(\.\d+\.\d+) \| (\d) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm),
].map(([, chapter = '', rest, level, , state = '', where = '']) => ({
  chapter: `V${chapter}`,
  id: `V${chapter}${rest}`,
  level: Number(level),
  state,
  where,
}));

/** Files of the repository that a text names in backticks. */
const namedFiles = (text: string) =>
  [...text.matchAll(/`((?:contracts|server|web|e2e|bench|docs|scripts)\/[^`\s]+)`/g)].map(
    ([, path = '']) => path,
  );
const missing = (text: string) =>
  namedFiles(text).filter((path) => !existsSync(new URL(path, root)));

describe('the list of ASVS requirements', () => {
  it('has every one of levels 1 and 2 once, in order, and no other', () => {
    expect(requirements.map(({ id, level }) => [id, level])).toEqual(Object.entries(levels));
  });

  it('names a test for what is tested and a file for what the code shows', () => {
    const unproved = requirements.filter(({ state, where }) => {
      if (!states.includes(state)) return true;
      const files = namedFiles(where);
      if (state === 'test') return !files.some((path) => /\.(test|spec)\.(tsx?|mjs)$/.test(path));
      return state === 'code' && files.length === 0;
    });
    expect(unproved).toEqual([]);
  });

  it('counts them rightly, by chapter and in all', () => {
    const totals = [
      ...document.matchAll(
        /^\| (?:\[(V\d+) .+\)|\*\*(total)\*\*)((?: \| (?:\*\*)?\d+(?:\*\*)?)+) \|$/gm,
      ),
    ].map(([, chapter, total, numbers = '']) => [
      chapter ?? total,
      ...(numbers.match(/\d+/g) ?? []).map(Number),
    ]);
    const countOf = (found: typeof requirements) => [
      ...states.map((state) => found.filter((one) => one.state === state).length),
      found.length,
    ];
    const chapters = [...new Set(requirements.map(({ chapter }) => chapter))];
    expect(totals).toEqual([
      ...chapters.map((chapter) => [
        chapter,
        ...countOf(requirements.filter((one) => one.chapter === chapter)),
      ]),
      ['total', ...countOf(requirements)],
    ]);
  });
});

it.each([
  'docs/security.md',
  'docs/security/sign-in.md',
  'docs/security/data.md',
  'docs/security/limits.md',
])('%s names files that exist', (path) => {
  expect(missing(read(path))).toEqual([]);
});
