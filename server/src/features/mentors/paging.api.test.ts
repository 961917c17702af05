import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { addMentor, listMentors, type MentorSearch } from '../../../test/test-mentors.ts';

const app = useTestApp();
const size = 60;

/** Adds mentors, some hidden, many with equal ratings, prices and times. @returns a viewer */
const setUp = async () => {
  for (let n = 0; n < size; n += 1) {
    const reviewCount = n % 4;
    app().clock.advance(n % 3 === 0 ? 1 : 0);
    await addMentor(app(), {
      firstName: ['Ada', 'Bea', 'Adam'][n % 3] ?? '',
      lastName: `Number${n % 7}`,
      title: n % 2 === 0 ? 'Tutor' : 'Tutoring lead',
      expertise: [n % 5 === 0 ? 'Art' : 'Finance'],
      reviewCount,
      ratingSum: reviewCount * 3 + (n % (2 * reviewCount + 1)),
      messageRateCents: 1000 + 500 * (n % 4),
      meetingTypes: n % 6 === 0 ? ['message', 'in_person'] : ['message', 'video'],
      isActive: n % 10 !== 9,
    });
  }
  return signUp(app());
};
let signedIn: Promise<Person> | undefined;
const viewer = () => {
  signedIn ??= setUp();
  return signedIn;
};

const page = async (query: MentorSearch) => listMentors(await viewer(), query);
const readAllPages = async (query: MentorSearch) => {
  const mentors = [];
  let cursor: string | undefined;
  do {
    const { status, body, headers } = await page({ ...query, ...(cursor && { cursor }) });
    expect(status).toBe(200);
    mentors.push(...body);
    cursor = headers['x-next-cursor'] as string | undefined;
    expect(mentors.length).toBeLessThanOrEqual(size);
  } while (cursor);
  return mentors;
};

const queries = fc.record(
  {
    q: fc.constantFrom('', 'ada', 'tutor', 'tutr number1', 'nu', 'number3 ad', 'lead'),
    category: fc.constantFrom('All', 'Art', 'Finance'),
    minRating: fc.constantFrom(0, 3.3, 4, 4.5),
    maxRate: fc.constantFrom(0, 10, 15, 24.99),
    meeting: fc.constantFrom('message', 'in_person', 'phone'),
    sort: fc.constantFrom('relevance', 'rating', 'price', 'newest'),
  },
  { requiredKeys: [] },
);

describe('a cursor', () => {
  it('is refused when modified or used for another search', async () => {
    const first = await page({ limit: 5, q: 'tutor' });
    const cursor = String(first.headers['x-next-cursor']);
    const withChangedCharacter = (index: number) =>
      cursor.slice(0, index) + (cursor[index] === 'A' ? 'B' : 'A') + cursor.slice(index + 1);
    const wrong: MentorSearch[] = [
      { cursor },
      { cursor, q: 'tutors' },
      { cursor, q: 'tutor', sort: 'price' },
      { cursor, q: 'tutor', category: 'Art' },
      { cursor, q: 'tutor', minRating: 4 },
      { cursor: withChangedCharacter(3), q: 'tutor' },
      { cursor: withChangedCharacter(cursor.length - 1), q: 'tutor' },
      { cursor: cursor.slice(0, -1), q: 'tutor' },
    ];
    for (const query of wrong) {
      const { status, body } = await page(query);
      expect([status, body.errors]).toEqual([422, { cursor: ['Unknown cursor'] }]);
    }
    expect((await page({ cursor, q: 'tutor', limit: 7 })).body).toHaveLength(7);
  });

  it('is not sent with the last page', async () => {
    const listed = size - size / 10;
    expect((await page({ limit: listed })).headers).not.toHaveProperty('x-next-cursor');
    expect((await page({ limit: listed - 1 })).headers).toHaveProperty('x-next-cursor');
  });
});

describe('paging', () => {
  it('returns the same list as a single large page, for all filters', async () => {
    await fc.assert(
      fc.asyncProperty(queries, fc.integer({ min: 1, max: 17 }), async (query, limit) => {
        const singlePage = await page({ ...query, limit: 100 });
        const mentors = await readAllPages({ ...query, limit });
        expect(mentors).toEqual(singlePage.body);
        expect(new Set(mentors.map(({ id }) => id)).size).toBe(mentors.length);
        expect(singlePage.headers['x-total-count']).toBe(String(mentors.length));
      }),
      { numRuns: 40 },
    );
  });

  it('returns the total on every page', async () => {
    const first = await page({ limit: 10, category: 'Finance' });
    const next = { limit: 10, category: 'Finance', cursor: String(first.headers['x-next-cursor']) };
    const all = await readAllPages({ limit: 100, category: 'Finance' });
    expect((await page(next)).headers['x-total-count']).toBe(String(all.length));
  });

  it('filters by the displayed values', async () => {
    const everyone = await readAllPages({ limit: 100 });
    const find = (query: MentorSearch) => readAllPages({ ...query, limit: 100 });
    const highlyRated = everyone.filter(({ mentorProfile: { rating } }) => Number(rating) >= 4.3);
    expect(highlyRated.length).toBeGreaterThan(0);
    expect(await find({ minRating: 4.3 })).toEqual(highlyRated);
    expect(await find({ maxRate: 15 })).toEqual(
      everyone.filter(({ mentorProfile }) => Number(mentorProfile.messageRate) <= 15),
    );
    expect(await find({ meeting: 'in_person' })).toEqual(
      everyone.filter(({ mentorProfile }) => mentorProfile.meetingTypes.includes('in_person')),
    );
  });

  it('sorts by Bayesian rating, price or age', async () => {
    const everyone = await readAllPages({ limit: 100 });
    const bayesian = ({ mentorProfile: m }: (typeof everyone)[number]) =>
      (22.5 + Number(m.rating ?? 0) * m.reviewCount) / (5 + m.reviewCount);
    const isDescending = (values: number[], tolerance = 0) =>
      values.every((value, index) => index === 0 || value <= (values[index - 1] ?? 0) + tolerance);
    // The displayed ratings are rounded, which changes the Bayesian average by up to 0.02.
    expect(isDescending(everyone.map(bayesian), 0.04)).toBe(true);
    const byPrice = await readAllPages({ limit: 100, sort: 'price' });
    expect(isDescending(byPrice.map((m) => -Number(m.mentorProfile.messageRate)))).toBe(true);
    const byAge = await readAllPages({ limit: 100, sort: 'newest' });
    expect(isDescending(byAge.map((m) => Date.parse(m.mentorProfile.createdAt)))).toBe(true);
  });
});
