import { dayMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { deleteAccount } from './deleted-account.ts';
import { profileRows } from './profile-rows.ts';
import { addReview } from './review-rows.ts';
import { uploadSample } from './sample-files.ts';
import { createClient, signUp, startTestApp, type TestApp } from './test-app.ts';
import { addMentor, addProfile } from './test-mentors.ts';
import { createTestPages } from './test-pages.ts';
import { readTestShowcase } from './test-showcase.ts';

/** Runs a test with its own app and database. */
const withApp = async (test: (app: TestApp) => Promise<void>) => {
  const app = await startTestApp();
  try {
    await test(app);
  } finally {
    await app.close();
  }
};

const day = (app: TestApp, days: number) =>
  new Date(app.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);

const empty = { mentorCount: '0', mentors: [], exchange: null, reviews: [], industries: {} };

describe('the showcase', () => {
  it('is empty without mentors', () =>
    withApp(async (app) => {
      expect(await readTestShowcase(app)).toEqual(empty);
    }));

  it('omits unlisted mentors', () =>
    withApp(async (app) => {
      const mentee = await signUp(app);
      for (const { applicationStatus, isActive, listed } of profileRows) {
        const names = { firstName: listed ? 'Listed' : 'Hidden' };
        const fields = { applicationStatus, isActive, expertise: ['Technology'], ...names };
        await addReview(app, await addMentor(app, fields), mentee.user.id);
      }
      const showcase = await readTestShowcase(app);
      expect(showcase.mentors.map(({ firstName }) => firstName)).toEqual(['Listed']);
      expect(showcase.reviews.map(({ mentor }) => mentor.firstName)).toEqual(['Listed']);
      expect(showcase.mentorCount).toBe('1');
      expect(showcase.industries).toEqual({ 'Software Development': '1' });
    }));

  it('shows everybody the photos of listed mentors, and of nobody else', () =>
    withApp(async (app) => {
      const [mentor, mentee] = [await signUp(app), await signUp(app)];
      await addProfile(app, mentor.user.id);
      const photos: string[] = [];
      for (const person of [mentor, mentee]) {
        const id = await uploadSample(person, 'avatar');
        photos.push(id);
        await person.call('PATCH', '/api/user', { profileImageId: id });
      }
      const [own, mentees] = photos;
      const unused = await uploadSample(mentor, 'avatar');
      const document = await uploadSample(mentor, 'cv_document');
      const visitor = createClient(app);
      const statusOf = async (id?: string) => (await visitor.get(`/api/faces/${id}`)).status;
      expect((await readTestShowcase(app)).mentors[0]?.profileImageUrl).toBe(`/api/faces/${own}`);
      expect((await visitor.get(`/api/uploads/${own}`)).status).toBe(401);
      for (const id of [mentees, unused, document, 'none']) expect(await statusOf(id)).toBe(404);
      expect(await statusOf(own)).toBe(200);
      expect((await visitor.get(`/api/faces/${own}?variant=small`)).status).toBe(200);
      await app.owner.$client.query('UPDATE mentor_profiles SET is_active = false');
      expect(await statusOf(own)).toBe(404);
    }));

  it('counts mentors who are away, but omits them and their reviews', () =>
    withApp(async (app) => {
      const mentee = await signUp(app);
      const away = await addMentor(app, { awayFrom: day(app, -1), awayUntil: day(app, 3) });
      await addReview(app, away, mentee.user.id);
      expect(await readTestShowcase(app)).toEqual({ ...empty, mentorCount: '1' });
      app.clock.advance(3 * dayMs);
      const { mentors, reviews } = await readTestShowcase(app);
      expect([mentors.length, reviews.length]).toEqual([1, 1]);
    }));

  it('omits deleted accounts, and reviews with fewer than five stars', () =>
    withApp(async (app) => {
      const [gone, mentee] = [await signUp(app), await signUp(app)];
      const [deleted, mentor] = [await addMentor(app), await addMentor(app)];
      await addReview(app, mentor, gone.user.id);
      await addReview(app, mentor, mentee.user.id, { rating: 4 });
      await deleteAccount(app, gone.user.id);
      await app.context.db.$client.query(
        'UPDATE users SET email_verified_at = now() WHERE id = $1',
        [deleted.userId],
      );
      await deleteAccount(app, deleted.userId);
      const { mentors, reviews } = await readTestShowcase(app);
      expect(mentors.map(({ id }) => id)).toEqual([mentor.userId]);
      expect(reviews).toEqual([]);
    }));

  it('hides email addresses, links and phone numbers', () =>
    withApp(async (app) => {
      const mentee = await signUp(app);
      const contact = 'write to leak@private.example or www.private.example';
      const fields = { title: `Weaver, ${contact}`, expertise: ['Weaving', '+43 660 123 45 67'] };
      const text = 'She let me unpick what I had woven, and showed me where to begin';
      const exchanged = { text: `${text}: ${contact}`, reply: `Thank you: ${contact}` };
      const longer = { text: `${text}, again and again. ${text}: ${contact}` };
      await addReview(app, await addMentor(app, fields), mentee.user.id, exchanged);
      await addReview(app, await addMentor(app, fields), mentee.user.id, longer);
      const { mentors, exchange, reviews } = await readTestShowcase(app);
      expect(mentors[0]).toMatchObject({
        title: 'Weaver, write to … or …',
        expertise: ['Weaving', '…'],
      });
      expect(exchange).toMatchObject({
        text: `${text}: write to … or …`,
        reply: 'Thank you: write to … or …',
      });
      const expected = `${text}, again and again. ${text}: write to … or …`;
      expect(reviews.map((review) => review.text)).toEqual([expected]);
    }));

  it('shows the best-rated mentors first, and only the first names of reviewers', () =>
    withApp(async (app) => {
      const mentee = await signUp(app, { firstName: 'Penelope', lastName: 'Secret' });
      const [plain, best] = [await addMentor(app), await addMentor(app, { title: 'Weaver' })];
      await addReview(app, plain, mentee.user.id, { rating: 3 });
      const text = 'She let me unpick what I had woven, and showed me where to begin.';
      const reply = 'You did the weaving yourself.';
      await addReview(app, best, mentee.user.id, { text, reply });
      const showcase = await readTestShowcase(app);
      const [first] = showcase.mentors;
      expect(showcase.mentors).toHaveLength(2);
      expect(first).toEqual({
        id: best.userId,
        firstName: 'Mara',
        lastName: 'Quist',
        profileImageUrl: null,
        title: 'Weaver',
        expertise: ['Gardening'],
        rating: '5.0',
        reviewCount: 1,
        messageRate: '15.00',
      });
      expect(showcase.exchange).toEqual({
        firstName: 'Penelope',
        text,
        reply,
        mentor: first,
      });
      expect(JSON.stringify(showcase)).not.toContain('Secret');
    }));

  it('is on the landing page from the start', async () => {
    const pages = await createTestPages();
    const app = await startTestApp(
      {},
      {
        pages: { ...pages, renderLanding: ({ next }, shown) => `${next} ${JSON.stringify(shown)}` },
      },
    );
    const { body } = await createClient(app).get('/');
    expect(body).toBe(`null ${JSON.stringify(empty)}`);
    await app.close();
    await pages.remove();
  });
});
