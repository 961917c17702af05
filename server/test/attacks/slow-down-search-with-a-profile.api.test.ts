import { beforeAll, describe, expect, it } from 'vitest';
import { sqlState, tookTooLong } from '../../src/platform/db/database-errors.ts';
import { hostileTexts } from '../hostile-texts.ts';
import { limitStatements } from '../statement-limit.ts';
import { signUp, useTestApp } from '../test-app.ts';
import { addMentor, listMentors } from '../test-mentors.ts';

const app = useTestApp();
const maxAttempts = 4;

beforeAll(() => limitStatements(app(), 500));

const withRetries = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= maxAttempts || !tookTooLong(error)) throw error;
    }
  }
};

/** Writes all hostile texts. @returns the texts that failed or took too long, with the error */
const findFailingTexts = async (write: (text: string) => Promise<unknown>) => {
  const failed: string[] = [];
  for (const { name, text } of hostileTexts([100, 1000, 100_000])) {
    await withRetries(() => write(text)).catch((error: unknown) =>
      failed.push(`${name}: ${sqlState(error) ?? String(error)}`),
    );
  }
  return failed;
};

const update = (statement: string, values: unknown[]) =>
  app().context.db.$client.query(statement, values);

it('searches for hostile texts among mentors with hostile texts are fast', async () => {
  const viewer = await signUp(app());
  for (const { text } of hostileTexts([2000])) await addMentor(app(), { title: text, bio: text });
  const failed: string[] = [];
  for (const { name, text } of hostileTexts([40, 100, 200])) {
    const search = new URLSearchParams({ q: text });
    for (const path of [`/api/mentors?${search}`, `/api/mentors/near?${search}`]) {
      let answer = await viewer.get(path);
      for (let attempt = 1; attempt < maxAttempts && answer.status >= 500; attempt += 1) {
        answer = await viewer.get(path);
      }
      if (answer.status >= 500) failed.push(`${answer.status} for ${name} (${path.slice(0, 20)})`);
    }
  }
  expect(failed).toEqual([]);
});

describe('writing a mentor with hostile texts is fast', () => {
  it.each([
    ['the title', (text: string) => ({ title: text })],
    ['the names', (text: string) => ({ firstName: text, lastName: text })],
    ['one entry', (text: string) => ({ expertise: [text] })],
    [
      'many entries',
      (text: string) => ({ expertise: Array.from({ length: 60 }, () => text.slice(0, 2000)) }),
    ],
    [
      'every other text',
      (text: string) => ({ bio: text, company: text, location: text, languages: [text] }),
    ],
  ])('in %s', async (_, fields) => {
    expect(await findFailingTexts((text) => addMentor(app(), fields(text)))).toEqual([]);
  });

  it('in a new name', async () => {
    const { userId } = await addMentor(app());
    const rename = (text: string) =>
      update('UPDATE users SET first_name = $2 WHERE id = $1', [userId, text]);
    expect(await findFailingTexts(rename)).toEqual([]);
  });

  it('in thousands of entries or nested entries', async () => {
    const entries = Array.from({ length: 20_000 }, (_, index) => `Skill ${index} \ufdfa`);
    const { userId } = await withRetries(() => addMentor(app(), { expertise: entries }));
    const nested = `{{${entries.slice(0, 5000)}},{${entries.slice(0, 5000)}}}`;
    await withRetries(() =>
      update('UPDATE mentor_profiles SET expertise = $2::text[] WHERE user_id = $1', [
        userId,
        nested,
      ]),
    );
  });
});

describe('a mentor with very long texts', () => {
  it('is found by the beginning of their texts and does not affect other searches', async () => {
    const viewer = await signUp(app());
    const find = async (query: Record<string, string>) => {
      const { status, body } = await listMentors(viewer, query);
      expect(status).toBe(200);
      return body.map(({ id }: { id: string }) => id).sort();
    };
    const long = await addMentor(app(), {
      title: `Spelunker ${'\ufdfa'.repeat(5000)} Unreachable`,
      expertise: ['Sport', `Yodelling ${'a '.repeat(5000)}`],
    });
    const honest = await addMentor(app(), { title: 'Cave guide', expertise: ['Sport'] });
    expect(await find({ q: 'spelunker' })).toEqual([long.userId]);
    expect(await find({ q: 'spelunkr' })).toEqual([long.userId]);
    expect(await find({ q: 'yodelling' })).toEqual([long.userId]);
    expect(await find({ q: 'unreachable' })).toEqual([]);
    expect(await find({ q: 'cave guide' })).toEqual([honest.userId]);
    expect(await find({ category: 'Sport' })).toEqual([long.userId, honest.userId].sort());
  });
});
