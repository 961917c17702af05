import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileTexts } from '../../../test/hostile-texts.ts';
import { createClient, type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { addMentor } from '../../../test/test-mentors.ts';
import { readTypedStems } from './near.store.ts';

const app = useTestApp();

const mentors = [
  ['Ana', 'Startup coach', ['Business', 'Start-ups'], 'I raised money twice.', 4],
  ['Ben', 'Head of pay', ['Negotiation'], 'Salaries are my subject.', 4],
  ['Cleo', 'Painter', ['Art', 'Oil painting'], 'I negotiate my own salary, badly.', 5],
  ['Dora', 'Violin teacher', ['Music'], 'Answering with examples from the orchestra.', 3],
  ['Grant', 'Gardener', ['Gardening'], 'I dig. The café’s roses are mine.', 5],
  ['Émile', 'Tax lawyer', ['Legal', 'Taxes'], 'Self-employed people ask me first.', 2],
] as const;

let signedIn: Promise<Person> | undefined;
const setUp = async () => {
  for (const [firstName, title, expertise, bio, stars] of mentors) {
    const rating = { ratingSum: 9 * stars, reviewCount: 9 };
    const profile = { title, expertise: [...expertise], bio, ...rating };
    await addMentor(app(), { firstName, lastName: 'Cook', ...profile });
  }
  const hidden = { title: 'Negotiation, salary, violin', firstName: 'Hidden' };
  await addMentor(app(), { ...hidden, applicationStatus: 'pending' });
  await addMentor(app(), { ...hidden, applicationStatus: 'rejected', rejectionReason: 'No' });
  await addMentor(app(), { ...hidden, isActive: false });
  return signUp(app());
};
const viewer = () => {
  signedIn ??= setUp();
  return signedIn;
};

const ask = async (q: string) =>
  (await viewer()).get(`/api/mentors/near?${new URLSearchParams({ q })}`);
/** The first names of the mentors found, with the matched words, in order. */
const near = async (q: string): Promise<[string, ...string[]][]> => {
  const { status, body } = await ask(q);
  expect(status).toBe(200);
  return body.map(({ mentor, because }: { mentor: { firstName: string }; because: string[] }) => [
    mentor.firstName,
    ...because,
  ]);
};

describe('a search for near mentors', () => {
  it('is refused to visitors', async () => {
    expect((await createClient(app()).get('/api/mentors/near?q=salary')).status).toBe(401);
  });

  it.each([
    ['no words', '', 'Please enter what to search for'],
    ['empty words', '?q=', 'Please enter what to search for'],
    ['blank words', '?q=%20%09', 'Please enter what to search for'],
    ['too many words', `?q=${'x'.repeat(201)}`, 'Please search for fewer words'],
    ['a character that cannot be used', '?q=a%00', 'This contains a character that cannot be used'],
  ])('is refused with %s', async (_, query, message) => {
    const { status, body } = await (await viewer()).get(`/api/mentors/near${query}`);
    expect([status, body.errors?.q?.[0]]).toEqual([422, message]);
  });

  it.each([
    ['only meaningless words', 'how can I get help with my first'],
    ['only numbers', '2024 40'],
    ['only signs', '%% & !'],
    ['words that nobody has', 'quantum beekeeping'],
    ['mostly words that nobody has', 'quantum beekeeping with roses'],
    ['a synonym of a name', 'recipe'],
  ])('finds nothing for %s: %s', async (_, q) => {
    expect(await near(q)).toEqual([]);
  });

  it.each([
    ['the stem of a word', 'paint', [['Cleo', 'painting']]],
    ['a word of the biography', 'orchestra', [['Dora', 'orchestra']]],
    ['one word written as two', 'start up', [['Ana', 'Start-ups']]],
    ['a hyphenated word of the biography', 'selfemployed', [['Émile', 'Self-employed']]],
    ['a word with accents', 'CAFE', [['Grant', 'café']]],
    [
      'a name',
      'emile gardening',
      [
        ['Grant', 'Gardening'],
        ['Émile', 'Émile'],
      ],
    ],
    ['a synonym', 'guitar', [['Dora', 'Music', 'Violin']]],
    ['a sentence', 'How do I find a lawyer?', [['Émile', 'lawyer', 'Legal']]],
    ['a topic beside words that nobody has', 'quantum beekeeping business', [['Ana', 'Business']]],
  ])('finds by %s: %s', async (_, q, found) => {
    expect(await near(q)).toEqual(found);
  });

  it('joins neighbouring words only', async () => {
    const stems = await readTypedStems(app().context.db, 'start up violin, tax');
    expect(stems.map(({ word, joined }) => [word, joined])).toEqual([
      ['start', ['startup']],
      ['violin', ['upviolin']],
      ['tax', []],
    ]);
  });

  it('ranks mentors who offer the topic first, then by rating', async () => {
    expect(await near('salary')).toEqual([
      ['Ben', 'Salaries', 'Negotiation', 'pay'],
      ['Cleo', 'salary', 'negotiate'],
    ]);
  });

  it('ranks mentors with several of the words before those with one', async () => {
    const names = (await near('painter salary')).map(([name]) => name);
    expect(names[0]).toBe('Cleo');
  });

  it('returns mentors in the form of the list', async () => {
    const [listed] = (await (await viewer()).get('/api/mentors?q=dora')).body;
    const { body } = await ask('violin');
    expect(body).toEqual([{ mentor: listed, because: ['Violin', 'Music'] }]);
  });

  it('reflects changes of a profile', async () => {
    const { userId } = await addMentor(app(), { firstName: 'Ivo', bio: 'I keep falcons.' });
    const { $client } = app().context.db;
    expect(await near('falcon')).toEqual([['Ivo', 'falcons']]);
    await $client.query(`UPDATE mentor_profiles SET bio = 'Kites' WHERE user_id = $1`, [userId]);
    expect([await near('falcon'), await near('kite')]).toEqual([[], [['Ivo', 'Kites']]]);
    await $client.query('UPDATE mentor_profiles SET is_active = false WHERE user_id = $1', [
      userId,
    ]);
    expect(await near('kite')).toEqual([]);
  });

  it('uses the synonyms in the database', async () => {
    expect(await near('topiary')).toEqual([]);
    await app().owner.$client.query(
      `INSERT INTO search_synonyms (topic, word) VALUES ('garden', 'topiary'), ('garden', 'gardening')`,
    );
    expect(await near('topiary')).toEqual([['Grant', 'Gardening']]);
  });

  it('leaves out blocked people before it compares the others with the best match', async () => {
    const person = await signUp(app());
    const all = { firstName: 'All', title: 'Canoe, rapids, oars, lagoons' };
    const { userId } = await addMentor(app(), all);
    await addMentor(app(), { firstName: 'Half', title: 'Canoe, rapids' });
    const find = async () => {
      const { body } = await person.get('/api/mentors/near?q=canoe+rapids+oars+lagoons');
      return body.map(({ mentor }: { mentor: { firstName: string } }) => mentor.firstName);
    };
    expect(await find()).toEqual(['All']);
    expect((await person.post('/api/blocks', { userId })).status).toBe(204);
    expect(await find()).toEqual(['Half']);
  });

  it('gives less weight to words that more mentors have', async () => {
    for (let index = 0; index < 4; index += 1) {
      await addMentor(app(), { title: 'Zebra', ratingSum: 50, reviewCount: 10, bio: 'Stripes' });
    }
    await addMentor(app(), { firstName: 'Rare', title: 'Okapi' });
    const names = (await near('zebra okapi')).map(([name]) => name);
    expect([names[0], names.length]).toEqual(['Rare', 5]);
    for (let index = 0; index < 20; index += 1) await addMentor(app(), { title: 'Zebra' });
    expect(await near('zebra')).toEqual([]);
  });
});

const words = mentors.flatMap(([firstName, title, expertise, bio]) =>
  [firstName, title, ...expertise, bio, 'salary guitar startups'].join(' ').split(' '),
);
const pieces = [
  ...words,
  "'",
  '"',
  '\\',
  '&',
  '|',
  '!',
  '(',
  ')',
  ':*',
  ':A',
  '<->',
  '%',
  '🚀',
  '-',
];

describe('any text', () => {
  it('finds at most six listed mentors, with words of their profiles', async () => {
    const texts = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(texts, fc.constantFrom(' ', '', '-'), async (parts, separator) => {
        const { status, body } = await ask(parts.join(separator).slice(0, 200));
        expect(status).toBe(200);
        expect(body.length).toBeLessThanOrEqual(6);
        for (const { mentor, because } of body) {
          expect(mentor.firstName).not.toBe('Hidden');
          const { title, expertise, bio } = mentor.mentorProfile;
          const profile = [mentor.firstName, mentor.lastName, title, ...expertise, bio].join('\n');
          expect(because.length).toBeGreaterThan(0);
          for (const phrase of because) expect(profile).toContain(phrase);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('gets an answer', async () => {
    const texts = ['x'.repeat(200), '🚀🚀', '\\', "'", "a' | 'b", 'a:*', '!a & (b)', '\u0301'];
    for (const text of [...texts, ...hostileTexts([200]).map((hostile) => hostile.text)]) {
      expect([text, [200, 422].includes((await ask(text)).status)]).toEqual([text, true]);
    }
  });
});
