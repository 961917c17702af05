import { beforeAll, describe, expect, it } from 'vitest';
import { sqlState, tookTooLong } from '../../src/platform/db/database.ts';
import { hostileTexts } from '../hostile-texts.ts';
import { limitStatements } from '../statement-limit.ts';
import { signUp, useTestApp } from '../test-app.ts';
import { addMentor, listMentors } from '../test-mentors.ts';

const app = useTestApp();
const tries = 4;

beforeAll(() => limitStatements(app(), 500));

const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let at = 1; ; at += 1) {
    try {
      return await work();
    } catch (error) {
      if (at >= tries || !tookTooLong(error)) throw error;
    }
  }
};

/** Which of the hostile texts the database would not take, or not in time, and what it said. */
const refusedTexts = async (write: (text: string) => Promise<unknown>) => {
  const refused: string[] = [];
  for (const { name, text } of hostileTexts([100, 1000, 100_000])) {
    await patiently(() => write(text)).catch((error: unknown) =>
      refused.push(`${name}: ${sqlState(error) ?? String(error)}`),
    );
  }
  return refused;
};

const update = (statement: string, values: unknown[]) =>
  app().context.db.$client.query(statement, values);

it('searching among mentors with hostile texts takes a moment, whatever is typed', async () => {
  const viewer = await signUp(app());
  for (const { text } of hostileTexts([2000])) await addMentor(app(), { title: text });
  const failed: string[] = [];
  for (const { name, text } of hostileTexts([40, 100, 200])) {
    let answer = await listMentors(viewer, { q: text });
    for (let at = 1; at < tries && answer.status >= 500; at += 1) {
      answer = await listMentors(viewer, { q: text });
    }
    if (answer.status >= 500) failed.push(`${answer.status} for ${name}`);
  }
  expect(failed).toEqual([]);
});

describe('a mentor whose text is made to be expensive is written in a moment', () => {
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
  ])('when it is %s', async (_, fields) => {
    expect(await refusedTexts((text) => addMentor(app(), fields(text)))).toEqual([]);
  });

  it('when it is a new name', async () => {
    const { userId } = await addMentor(app());
    const rename = (text: string) =>
      update('UPDATE users SET first_name = $2 WHERE id = $1', [userId, text]);
    expect(await refusedTexts(rename)).toEqual([]);
  });

  it('when there are thousands of entries, or entries within entries', async () => {
    const entries = Array.from({ length: 20_000 }, (_, at) => `Skill ${at} \ufdfa`);
    const { userId } = await patiently(() => addMentor(app(), { expertise: entries }));
    const nested = `{{${entries.slice(0, 5000)}},{${entries.slice(0, 5000)}}}`;
    await patiently(() =>
      update('UPDATE mentor_profiles SET expertise = $2::text[] WHERE user_id = $1', [
        userId,
        nested,
      ]),
    );
  });
});

describe('a mentor with too much text', () => {
  it('is found by where it begins, and spoils nobody else’s search', async () => {
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
