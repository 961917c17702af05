import { describe, expect, it } from 'vitest';
import { deleteAccount } from '../../../test/deleted-account.ts';
import { signUp, useTestApp } from '../../../test/test-app.ts';
import { addMentor } from '../../../test/test-mentors.ts';
import { completeSession } from '../../../test/test-reviews.ts';
import { newId } from '../../platform/clock.ts';
import { violates } from '../../platform/db/database-errors.ts';
import { reviews } from './reviews.tables.ts';

const app = useTestApp();
type Mentor = Awaited<ReturnType<typeof addMentor>>;

/** Adds reviews of completed bookings, oldest first. Pairs of reviews share a timestamp. */
const addReviews = async (mentor: Mentor, menteeId: string, count: number) => {
  const { db } = app().context;
  const now = app().clock.now();
  const [low, high] = [mentor.userId, menteeId].sort();
  const conversationId = newId();
  await db.$client.query(
    `INSERT INTO conversations (id, kind, person_low, person_high, newest_address, created_at)
     VALUES ($1, 'pair', $2, $3, $4, $5)`,
    [conversationId, low, high, newId(), now],
  );
  const added = [];
  for (let index = 0; index < count; index += 1) {
    const sessionId = newId();
    await db.$client.query(
      `INSERT INTO sessions (id, conversation_id, mentor_id, mentee_id, mentor_profile_id, origin,
         session_type, status, price_cents, completed_at, settled_at, settlement_reason, created_at)
       VALUES ($1, $2, $3, $4, $5, 'booking', 'video_call', 'completed', 7500, $6, $6,
         'confirmed', $6)`,
      [sessionId, conversationId, mentor.userId, menteeId, mentor.profileId, now],
    );
    added.push({
      id: newId(),
      sessionId,
      mentorId: mentor.userId,
      menteeId,
      rating: 5 - (index % 2),
      text: `Review ${index}`,
      reply: index === 0 ? 'Thank you!' : null,
      repliedAt: index === 0 ? now : null,
      createdAt: new Date(now.getTime() + Math.floor(index / 2)),
      writtenBy: 'mentee' as const,
      publishesAt: now,
      isPublished: true,
    });
  }
  await db.insert(reviews).values(added);
  return added;
};

describe('reviews of a mentor', () => {
  it('are not found for a user without a mentor profile', async () => {
    const person = await signUp(app());
    expect((await person.get(`/api/mentors/${person.user.id}/reviews`)).status).toBe(404);
  });

  it('refuse cursors of other mentors and forged cursors', async () => {
    const person = await signUp(app());
    const [mentor, other] = [await addMentor(app()), await addMentor(app())];
    await addReviews(mentor, person.user.id, 3);
    const first = await person.get(`/api/mentors/${mentor.userId}/reviews?limit=1`);
    const cursor = first.headers['x-next-cursor'];
    for (const wrong of [cursor, 'abc', 'e30']) {
      const answer = await person.get(`/api/mentors/${other.userId}/reviews?cursor=${wrong}`);
      expect([answer.status, answer.body.errors]).toEqual([422, { cursor: ['Unknown cursor'] }]);
    }
  });

  it('are limited to one per session and to 1 to 5 stars', async () => {
    const { user } = await signUp(app());
    const mentor = await addMentor(app());
    const [first] = await addReviews(mentor, user.id, 1);
    if (!first) throw new Error('No review was written');
    const { db } = app().context;
    await expect(db.insert(reviews).values({ ...first, id: newId() })).rejects.toSatisfy((error) =>
      violates(error, 'reviews_once'),
    );
    await expect(db.insert(reviews).values({ ...first, id: newId(), rating: 6 })).rejects.toThrow();
  });

  it('keep the rating but hide the name of a deleted account', async () => {
    const [person, reader] = [await signUp(app()), await signUp(app())];
    const mentor = await addMentor(app());
    await addReviews(mentor, person.user.id, 1);
    await deleteAccount(app(), person.user.id);
    const { body } = await reader.get(`/api/mentors/${mentor.userId}/reviews`);
    expect(body).toMatchObject([
      { rating: 5, reviewer: { firstName: 'Deleted account' }, can: { report: false } },
    ]);
  });

  it('can’t be reported by their mentor once the author’s account is deleted', async () => {
    const { mentee, mentor, review, show } = await completeSession(app());
    await review(mentee);
    await review(mentor);
    expect((await show(mentor)).reviews.received.can.report).toBe(true);
    await deleteAccount(app(), mentee.user.id);
    expect((await show(mentor)).reviews.received.can.report).toBe(false);
  });

  it('can be reported by everybody but their authors', async () => {
    const [author, reader] = [await signUp(app()), await signUp(app())];
    const mentor = await addMentor(app());
    await addReviews(mentor, author.user.id, 1);
    const mayReport = async (person: typeof author) =>
      (await person.get(`/api/mentors/${mentor.userId}/reviews`)).body[0].can.report;
    expect(await mayReport(reader)).toBe(true);
    expect(await mayReport(author)).toBe(false);
  });

  it('are paged, newest first, without duplicates', async () => {
    const person = await signUp(app(), { firstName: 'Penelope', lastName: 'Secret' });
    const mentor = await addMentor(app());
    const added = await addReviews(mentor, person.user.id, 7);
    const seen = [];
    let cursor: unknown;
    do {
      const query = `limit=2${cursor ? `&cursor=${cursor}` : ''}`;
      const page = await person.get(`/api/mentors/${mentor.userId}/reviews?${query}`);
      expect(page.status).toBe(200);
      seen.push(...page.body);
      cursor = page.headers['x-next-cursor'];
    } while (cursor && seen.length < 10);
    expect(seen.map(({ text }) => text)).toEqual(added.map(({ text }) => text).reverse());
    expect(seen.at(-1)).toEqual({
      id: added[0]?.id,
      rating: 5,
      text: 'Review 0',
      reply: 'Thank you!',
      createdAt: added[0]?.createdAt.toISOString(),
      isEdited: false,
      reviewer: { firstName: 'Penelope' },
      hiddenBecause: null,
      can: { reply: false, report: false, hide: false, show: false },
    });
  });
});

describe('the ratings of a mentor', () => {
  it('are not found for a user without a mentor profile', async () => {
    const person = await signUp(app());
    expect((await person.get(`/api/mentors/${person.user.id}/ratings`)).status).toBe(404);
  });

  it('are counted by stars, from 5 to 1, for this mentor only', async () => {
    const person = await signUp(app());
    const [mentor, other] = [await addMentor(app()), await addMentor(app())];
    await addReviews(mentor, person.user.id, 5);
    await addReviews(other, (await signUp(app())).user.id, 1);
    const { body } = await person.get(`/api/mentors/${mentor.userId}/ratings`);
    expect(body).toEqual([
      { rating: 5, count: 3 },
      { rating: 4, count: 2 },
      { rating: 3, count: 0 },
      { rating: 2, count: 0 },
      { rating: 1, count: 0 },
    ]);
  });
});
