import { dayMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { deleteAccount } from '../../../test/deleted-account.ts';
import { outcomeOf } from '../../../test/outcome.ts';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { addBooking } from '../../../test/test-bookings.ts';
import { signUpMentor, subscribe } from '../../../test/test-payments.ts';
import { completeSession, readPublic, runPublication } from '../../../test/test-reviews.ts';

const app = useTestApp();

describe('a review is refused', () => {
  it('for somebody else’s session, an unknown one, and an unlock', async () => {
    const { id, mentor } = await completeSession(app());
    const stranger = await signUp(app());
    for (const foreign of [id, mentor.user.id]) {
      const answer = await stranger.post(`/api/sessions/${foreign}/review`, { rating: 5 });
      expect(outcomeOf(answer)).toEqual([404, 'not_found']);
    }
    await subscribe(app(), stranger, 'basic');
    const { body: unlock } = await stranger.post('/api/sessions', {
      mentorProfileId: mentor.profileId,
    });
    expect(unlock.origin).toBe('unlock');
    const answer = await stranger.post(`/api/sessions/${unlock.id}/review`, { rating: 5 });
    expect(outcomeOf(answer)).toEqual([403, 'not_allowed']);
  });

  it('before the session is completed, and after it was cancelled', async () => {
    const [mentor, mentee] = [await signUpMentor(app()), await signUp(app())];
    for (const status of ['active', 'cancelled'] as const) {
      const id = await addBooking(app(), mentor, mentee, { status });
      for (const person of [mentor, mentee]) {
        const answer = await person.post(`/api/sessions/${id}/review`, { rating: 5 });
        expect(outcomeOf(answer)).toEqual([403, 'not_allowed']);
        const { body } = await person.get(`/api/sessions/${id}`);
        expect([body.can.review, body.reviews]).toEqual([false, null]);
      }
    }
  });

  it.each<[string, object, object]>([
    ['without stars', { text: 'Good' }, { rating: ['Please choose 1 to 5 stars'] }],
    ['with zero stars', { rating: 0 }, { rating: ['Please choose 1 to 5 stars'] }],
    ['with six stars', { rating: 6 }, { rating: ['Please choose 1 to 5 stars'] }],
    ['with half a star', { rating: 4.5 }, { rating: ['Please choose 1 to 5 stars'] }],
    ['with stars as a string', { rating: '5' }, { rating: ['Please choose 1 to 5 stars'] }],
    [
      'with a text that is too long',
      { rating: 5, text: '😀'.repeat(1001) },
      { text: ['Please write at most 1000 characters'] },
    ],
  ])('%s', async (_what, body, errors) => {
    const { id, mentee, show } = await completeSession(app());
    const answer = await mentee.post(`/api/sessions/${id}/review`, body);
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
    expect((await show(mentee)).reviews.own).toBeNull();
  });

  it('a second time', async () => {
    const { mentee, mentor, review, show } = await completeSession(app());
    expect((await show(mentee)).can.review).toBe(true);
    for (const person of [mentee, mentor]) {
      expect((await review(person)).status).toBe(201);
      expect(outcomeOf(await review(person))).toEqual([409, 'already_reviewed']);
      expect((await show(person)).can.review).toBe(false);
    }
  });

  it('about somebody whose account is deleted', async () => {
    const { mentee, mentor, review, show } = await completeSession(app());
    await deleteAccount(app(), mentee.user.id);
    expect((await show(mentor)).can.review).toBe(false);
    expect(outcomeOf(await review(mentor))).toEqual([403, 'not_allowed']);
  });
});

describe('a review', () => {
  it('is readable only by its author until both have written', async () => {
    const { mentee, mentor, review, show } = await completeSession(app());
    const stranger = await signUp(app());
    const written = await review(mentee, 4, '  Clear and kind.  ');
    expect(written.status).toBe(201);
    const own = {
      rating: 4,
      text: 'Clear and kind.',
      reviewer: { firstName: 'Ana' },
      isPublished: false,
      isEdited: false,
    };
    expect(written.body).toMatchObject(own);
    expect((await show(mentee)).reviews).toMatchObject({ own, received: null, isWaiting: false });
    expect((await show(mentor)).reviews).toEqual({ own: null, received: null, isWaiting: true });
    const before = { reviews: [], spread: [0, 0, 0, 0, 0], rating: null, reviewCount: 0 };
    for (const reader of [stranger, mentor]) {
      expect(await readPublic(reader, mentor)).toEqual(before);
    }
    const { body } = await mentor.get('/api/mentor/overview');
    expect(JSON.stringify(body)).not.toContain('reviewed');

    expect((await review(mentor, 3, 'Well prepared.')).body.isPublished).toBe(true);
    expect((await show(mentee)).reviews.received).toMatchObject({
      rating: 3,
      text: 'Well prepared.',
      can: { reply: false, report: true },
    });
    const { rating, text, reviewer } = own;
    expect((await show(mentor)).reviews.received).toMatchObject({
      rating,
      text,
      reviewer,
      can: { reply: true, report: true },
    });
    // Only the two people can read the review of the mentee, and it isn't counted.
    expect(await readPublic(stranger, mentor)).toMatchObject({
      reviews: [{ rating: 4, text: 'Clear and kind.', reviewer: { firstName: 'Ana' } }],
      spread: [0, 1, 0, 0, 0],
      rating: '4.0',
      reviewCount: 1,
    });
  });

  it('is published 14 days after the session’s completion, and counted once', async () => {
    const { mentee, mentor, review } = await completeSession(app());
    const { body: written } = await review(mentee, 2);
    app().clock.advance(14 * dayMs - 1);
    const stranger = await signUp(app());
    expect((await readPublic(stranger, mentor)).reviews).toEqual([]);
    app().clock.advance(1);
    expect(await readPublic(stranger, mentor)).toMatchObject({
      reviews: [{ rating: 2 }],
      spread: [0, 0, 0, 1, 0],
    });
    await Promise.all([runPublication(app(), written.id), runPublication(app(), written.id)]);
    const count = async () => (await readPublic(stranger, mentor)).reviewCount;
    await expect.poll(count).toBe(1);
    await runPublication(app(), written.id);
    await review(mentor);
    expect(await readPublic(stranger, mentor)).toMatchObject({ rating: '2.0', reviewCount: 1 });
  });

  it('is published immediately if it is written later', async () => {
    const { mentee, mentor, review } = await completeSession(app());
    app().clock.advance(15 * dayMs);
    const { body } = await review(mentee, 5);
    expect(body).toMatchObject({ isPublished: true });
    expect(await readPublic(mentee, mentor)).toMatchObject({ rating: '5.0', reviewCount: 1 });
  });

  it('succeeds once of ten concurrent attempts', async () => {
    const { mentee, mentor, review } = await completeSession(app());
    const people = [mentee, mentor].flatMap((person) => Array<Person>(5).fill(person));
    const answers = await Promise.all(people.map((person) => review(person, 4)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 201, ...Array<number>(8).fill(409)]);
    // The second review has published both.
    expect(await readPublic(mentee, mentor)).toMatchObject({ rating: '4.0', reviewCount: 1 });
  });
});

describe('changing a review', () => {
  const edit = (person: Person, id: string, rating: number, text = 'New') =>
    person.call('PUT', `/api/reviews/${id}`, { rating, text });

  it('is refused to others, and after 14 days', async () => {
    const { mentee, mentor, review } = await completeSession(app());
    const { body } = await review(mentee, 4);
    await review(mentor);
    for (const person of [mentor, await signUp(app())]) {
      expect(outcomeOf(await edit(person, body.id, 1))).toEqual([404, 'not_found']);
    }
    expect((await edit(mentee, body.id, 6)).status).toBe(422);
    app().clock.advance(14 * dayMs);
    expect(outcomeOf(await edit(mentee, body.id, 1))).toEqual([403, 'not_allowed']);
    expect((await readPublic(mentee, mentor)).rating).toBe('4.0');
  });

  it('leaves no trace before the publication, and is marked afterwards', async () => {
    const { mentee, mentor, review, show } = await completeSession(app());
    const { body } = await review(mentee, 1);
    const blind = await edit(mentee, body.id, 2);
    expect(blind.body).toMatchObject({ rating: 2, isEdited: false, isPublished: false });
    await review(mentor);
    expect(await readPublic(mentee, mentor)).toMatchObject({ rating: '2.0', reviewCount: 1 });
    // Saving without changes isn't an edit.
    expect((await edit(mentee, body.id, 2)).body.isEdited).toBe(false);
    expect((await edit(mentee, body.id, 5, 'Better')).body.isEdited).toBe(true);
    expect(await readPublic(mentee, mentor)).toMatchObject({
      reviews: [{ text: 'Better', isEdited: true }],
      spread: [1, 0, 0, 0, 0],
      rating: '5.0',
      reviewCount: 1,
    });
    expect((await show(mentor)).reviews.received.isEdited).toBe(true);
  });

  it('concurrently with its publication counts the new stars once', async () => {
    const { mentee, mentor, review } = await completeSession(app());
    const { body } = await review(mentee, 1);
    const answers = await Promise.all([review(mentor), edit(mentee, body.id, 5)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 200]);
    expect(await readPublic(mentee, mentor)).toMatchObject({ rating: '5.0', reviewCount: 1 });
  });
});
