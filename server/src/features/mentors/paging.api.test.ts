import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { addMentor, listMentors, type MentorSearch } from '../../../test/test-mentors.ts';

const app = useTestApp();
const size = 60;

/** Mentors with many equal ratings, prices and times, a few of them hidden. */
const settle = async () => {
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
  signedIn ??= settle();
  return signedIn;
};

const page = async (query: MentorSearch) => listMentors(await viewer(), query);
const walk = async (query: MentorSearch) => {
  const found = [];
  let cursor: string | undefined;
  do {
    const { status, body, headers } = await page({ ...query, ...(cursor && { cursor }) });
    expect(status).toBe(200);
    found.push(...body);
    cursor = headers['x-next-cursor'] as string | undefined;
    expect(found.length).toBeLessThanOrEqual(size);
  } while (cursor);
  return found;
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
  it('is unknown to another search, and when a letter of it was changed', async () => {
    const first = await page({ limit: 5, q: 'tutor' });
    const cursor = String(first.headers['x-next-cursor']);
    const flipped = (at: number) =>
      cursor.slice(0, at) + (cursor[at] === 'A' ? 'B' : 'A') + cursor.slice(at + 1);
    const wrong: MentorSearch[] = [
      { cursor },
      { cursor, q: 'tutors' },
      { cursor, q: 'tutor', sort: 'price' },
      { cursor, q: 'tutor', category: 'Art' },
      { cursor, q: 'tutor', minRating: 4 },
      { cursor: flipped(3), q: 'tutor' },
      { cursor: flipped(cursor.length - 1), q: 'tutor' },
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
  it('yields, for any filters, the very list that one big page shows', async () => {
    await fc.assert(
      fc.asyncProperty(queries, fc.integer({ min: 1, max: 17 }), async (query, limit) => {
        const whole = await page({ ...query, limit: 100 });
        const walked = await walk({ ...query, limit });
        expect(walked).toEqual(whole.body);
        expect(new Set(walked.map(({ id }) => id)).size).toBe(walked.length);
        expect(whole.headers['x-total-count']).toBe(String(walked.length));
      }),
      { numRuns: 40 },
    );
  });

  it('counts on every page what one page would show', async () => {
    const first = await page({ limit: 10, category: 'Finance' });
    const next = { limit: 10, category: 'Finance', cursor: String(first.headers['x-next-cursor']) };
    const all = await walk({ limit: 100, category: 'Finance' });
    expect((await page(next)).headers['x-total-count']).toBe(String(all.length));
  });

  it('filters by what is shown', async () => {
    const everyone = await walk({ limit: 100 });
    const shown = (query: MentorSearch) => walk({ ...query, limit: 100 });
    const ratedWell = everyone.filter(({ mentorProfile: { rating } }) => Number(rating) >= 4.3);
    expect(ratedWell.length).toBeGreaterThan(0);
    expect(await shown({ minRating: 4.3 })).toEqual(ratedWell);
    expect(await shown({ maxRate: 15 })).toEqual(
      everyone.filter(({ mentorProfile }) => Number(mentorProfile.messageRate) <= 15),
    );
    expect(await shown({ meeting: 'in_person' })).toEqual(
      everyone.filter(({ mentorProfile }) => mentorProfile.meetingTypes.includes('in_person')),
    );
  });

  it('orders by a rating that few reviews move little, by price, and by age', async () => {
    const everyone = await walk({ limit: 100 });
    const bayesian = ({ mentorProfile: m }: (typeof everyone)[number]) =>
      (22.5 + Number(m.rating ?? 0) * m.reviewCount) / (5 + m.reviewCount);
    const falls = (values: number[], tolerance = 0) =>
      values.every((value, at) => at === 0 || value <= (values[at - 1] ?? 0) + tolerance);
    // What is shown is rounded, which moves the average by up to 0.02.
    expect(falls(everyone.map(bayesian), 0.04)).toBe(true);
    const cheap = await walk({ limit: 100, sort: 'price' });
    expect(falls(cheap.map((m) => -Number(m.mentorProfile.messageRate)))).toBe(true);
    const young = await walk({ limit: 100, sort: 'newest' });
    expect(falls(young.map((m) => Date.parse(m.mentorProfile.createdAt)))).toBe(true);
  });
});
