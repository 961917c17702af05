import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../test/outcome.ts';
import { adminEmail, useAdministrator } from '../../../test/test-administrator.ts';
import { type Person, readMail, signUp, useTestApp } from '../../../test/test-app.ts';
import { readAudit } from '../../../test/test-audit.ts';
import { completeSession, readPublic } from '../../../test/test-reviews.ts';
import { newId } from '../../platform/clock.ts';

const app = useTestApp({ ADMIN_EMAIL: adminEmail });
const administrator = useAdministrator(app);

/** A session reviewed by both: five stars for the mentor, four for the mentee. */
const reviewBoth = async () => {
  const session = await completeSession(app());
  const { body: ofMentor } = await session.review(session.mentee, 5, 'Thank you!');
  const { body: ofMentee } = await session.review(session.mentor, 4, 'Well prepared.');
  return { ...session, ofMentor, ofMentee };
};

describe('a reply', () => {
  const reply = (person: Person, id: string, text = 'My pleasure.') =>
    person.post(`/api/reviews/${id}/reply`, { text });

  it('is refused to everybody but the mentor, and to reviews of mentees', async () => {
    const { mentee, mentor, ofMentor, ofMentee } = await reviewBoth();
    for (const person of [mentee, await signUp(app()), await administrator()]) {
      expect(outcomeOf(await reply(person, ofMentor.id))).toEqual([403, 'not_allowed']);
    }
    expect(outcomeOf(await reply(mentee, ofMentee.id))).toEqual([403, 'not_allowed']);
    expect(outcomeOf(await reply(await signUp(app()), ofMentee.id))).toEqual([404, 'not_found']);
    expect(outcomeOf(await reply(mentor, newId()))).toEqual([404, 'not_found']);
  });

  it('is refused before the publication, without text, and with too long a text', async () => {
    const { mentee, mentor, review } = await completeSession(app());
    const { body } = await review(mentee);
    expect(outcomeOf(await reply(mentor, body.id))).toEqual([404, 'not_found']);
    await review(mentor);
    for (const text of ['  ', 'x'.repeat(1001)]) {
      const answer = await reply(mentor, body.id, text);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['text']]);
    }
  });

  it('succeeds once of five concurrent attempts, and removes the review from the unanswered ones', async () => {
    const { mentee, mentor, ofMentor, show } = await reviewBoth();
    const unanswered = async () =>
      (await mentor.get(`/api/mentors/${mentor.user.id}/reviews?unanswered=true`)).body;
    expect(await unanswered()).toMatchObject([{ id: ofMentor.id, can: { reply: true } }]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => reply(mentor, ofMentor.id)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409]);
    expect(await unanswered()).toEqual([]);
    const { reviews } = await readPublic(mentee, mentor);
    expect(reviews).toMatchObject([{ reply: 'My pleasure.', can: { reply: false } }]);
    expect((await show(mentee)).reviews.own.reply).toBe('My pleasure.');
  });
});

describe('hiding a review', () => {
  const hide = (person: Person, id: string, reason = 'It names a third person.') =>
    person.post(`/api/admin/reviews/${id}/hide`, { reason });
  const showAgain = (person: Person, id: string) => person.post(`/api/admin/reviews/${id}/show`);

  it('is refused to its people, without a reason, and for unknown reviews', async () => {
    const { mentee, mentor, ofMentor } = await reviewBoth();
    for (const person of [mentee, mentor]) {
      expect(outcomeOf(await hide(person, ofMentor.id))).toEqual([403, 'not_allowed']);
      expect(outcomeOf(await showAgain(person, ofMentor.id))).toEqual([403, 'not_allowed']);
    }
    const admin = await administrator();
    expect((await hide(admin, ofMentor.id, ' ')).status).toBe(422);
    expect(outcomeOf(await hide(admin, newId()))).toEqual([404, 'not_found']);
    expect(outcomeOf(await showAgain(admin, newId()))).toEqual([404, 'not_found']);
  });

  it('removes it from lists and ratings, shows its author the reason, and can be undone', async () => {
    const { mentee, mentor, ofMentor, show } = await reviewBoth();
    const admin = await administrator();
    const before = await readPublic(mentee, mentor);
    const reason = 'It names a third person.';
    const twice = await Promise.all([hide(admin, ofMentor.id), hide(admin, ofMentor.id)]);
    expect(twice.map(({ status }) => status)).toEqual([204, 204]);
    const nothing = { reviews: [], spread: [0, 0, 0, 0, 0], rating: null, reviewCount: 0 };
    expect(await readPublic(mentee, mentor)).toEqual(nothing);
    expect((await show(mentee)).reviews.own.hiddenBecause).toBe(reason);
    expect((await show(mentor)).reviews).toMatchObject({ received: null, isWaiting: false });
    expect((await readPublic(admin, mentor)).reviews).toMatchObject([
      { hiddenBecause: reason, can: { hide: false, show: true } },
    ]);
    const edited = await mentee.call('PUT', `/api/reviews/${ofMentor.id}`, { rating: 3 });
    expect(edited.status).toBe(200);
    expect((await readPublic(mentee, mentor)).reviewCount).toBe(0);

    await Promise.all([showAgain(admin, ofMentor.id), showAgain(admin, ofMentor.id)]);
    const after = await readPublic(mentee, mentor);
    expect(before.rating).toBe('5.0');
    expect(after).toMatchObject({ spread: [0, 0, 1, 0, 0], rating: '3.0', reviewCount: 1 });
    const entry = { actorId: admin.user.id, details: { reviewId: ofMentor.id } };
    const audited = (kind: 'review.hidden' | 'review.shown') =>
      readAudit(app(), kind, mentee.user.id);
    expect(await audited('review.hidden')).toMatchObject([entry, entry]);
    expect(await audited('review.shown')).toMatchObject([entry]);
  });

  it('before its publication prevents it from being counted', async () => {
    const { mentee, mentor, review } = await completeSession(app());
    const { body } = await review(mentee, 1);
    const admin = await administrator();
    await hide(admin, body.id);
    await review(mentor);
    expect(await readPublic(mentee, mentor)).toMatchObject({ reviews: [], reviewCount: 0 });
    await showAgain(admin, body.id);
    expect(await readPublic(mentee, mentor)).toMatchObject({ rating: '1.0', reviewCount: 1 });
  });
});

it('the other person is mailed about a review, without its contents, and about its publication', async () => {
  const { mentee, mentor, review } = await completeSession(app());
  const { body: outbox } = await mentor.get(`/api/dev/outbox?to=${mentor.email}`);
  await review(mentee, 1, 'A secret for now');
  const subjects = async (person: Person) => {
    const { body } = await person.get(`/api/dev/outbox?to=${person.email}`);
    return body.map(({ subject }: { subject: string }) => subject) as string[];
  };
  await expect.poll(() => subjects(mentor)).toContain('Ana has written a review of your session');
  const mail = await readMail(app(), mentor.email, outbox.length + 1);
  expect(mail.text).not.toMatch(/secret|star/);
  await review(mentor);
  for (const [person, author] of [
    [mentor, 'Ana'],
    [mentee, 'Luca'],
  ] as const) {
    const published = `${author}’s review of your session has been published`;
    await expect.poll(() => subjects(person)).toContain(published);
  }
});
