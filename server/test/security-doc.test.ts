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

/** The repository files mentioned in a text, in backticks. */
const mentionedFiles = (text: string) =>
  [...text.matchAll(/`((?:contracts|server|web|e2e|bench|docs|scripts)\/[^`\s]+)`/g)].map(
    ([, path = '']) => path,
  );
const missingFiles = (text: string) =>
  mentionedFiles(text).filter((path) => !existsSync(new URL(path, root)));

describe('the list of ASVS requirements', () => {
  it('contains exactly the requirements of levels 1 and 2, in order', () => {
    expect(requirements.map(({ id, level }) => [id, level])).toEqual(Object.entries(levels));
  });

  it('names a test or file for every requirement that is tested or visible in code', () => {
    const unproven = requirements.filter(({ state, where }) => {
      if (!states.includes(state)) return true;
      const files = mentionedFiles(where);
      if (state === 'test') return !files.some((path) => /\.(test|spec)\.(tsx?|mjs)$/.test(path));
      return state === 'code' && files.length === 0;
    });
    expect(unproven).toEqual([]);
  });

  it('has the right totals per chapter and overall', () => {
    const totals = [
      ...document.matchAll(
        /^\| (?:\[(V\d+) .+\)|\*\*(total)\*\*)((?: \| (?:\*\*)?\d+(?:\*\*)?)+) \|$/gm,
      ),
    ].map(([, chapter, total, numbers = '']) => [
      chapter ?? total,
      ...(numbers.match(/\d+/g) ?? []).map(Number),
    ]);
    const countsOf = (selected: typeof requirements) => [
      ...states.map((state) => selected.filter((item) => item.state === state).length),
      selected.length,
    ];
    const chapters = [...new Set(requirements.map(({ chapter }) => chapter))];
    expect(totals).toEqual([
      ...chapters.map((chapter) => [
        chapter,
        ...countsOf(requirements.filter((item) => item.chapter === chapter)),
      ]),
      ['total', ...countsOf(requirements)],
    ]);
  });
});

it.each([
  'docs/security.md',
  'docs/security/sign-in.md',
  'docs/security/data.md',
  'docs/security/limits.md',
])('%s mentions only existing files', (path) => {
  expect(missingFiles(read(path))).toEqual([]);
});
