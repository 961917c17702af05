import { hourMs } from '@ithaca/contracts/durations';
import { expect, it } from 'vitest';
import { sendAddedMail } from '../src/features/circles/added-mail.ts';
import { sendBookingMail } from '../src/features/sessions/booking-mails.ts';
import { sendReviewMail } from '../src/features/sessions/review-mails.ts';
import { type Person, useTestApp } from './test-app.ts';
import { untilJobsAreDone } from './test-jobs.ts';
import { bookSession } from './test-payments.ts';
import { completeSession } from './test-reviews.ts';

const app = useTestApp();

it('events from before the person chose a digest are mailed directly, even if the jobs run later', async () => {
  const { mentor, mentee, review } = await completeSession(app());
  const [written, booking] = [
    await review(mentee),
    await bookSession(app(), mentee, mentor.profileId),
  ];
  const circle = await mentor.post('/api/circles', { name: 'Growth circle' });
  const { members } = (
    await mentor.post(`/api/circles/${circle.body.id}/members`, { menteeId: mentee.user.id })
  ).body;
  await untilJobsAreDone(app());
  app().clock.advance(hourMs);
  const mailsTo = async ({ email, get }: Person): Promise<number> =>
    (await get(`/api/dev/outbox?to=${email}`)).body.length;
  const { db, jobs } = app().context;
  /** Runs the jobs again. @returns the number of mails sent */
  const runAgain = async () => {
    const before = (await mailsTo(mentor)) + (await mailsTo(mentee));
    await jobs.add(db, sendReviewMail, { reviewId: written.body.id, occasion: 'written' });
    await jobs.add(db, sendBookingMail, {
      sessionId: booking.id,
      occasion: 'booked',
      recipient: 'mentor',
    });
    await jobs.add(db, sendAddedMail, { kind: 'mentor_circle', membershipId: members[0].id });
    await untilJobsAreDone(app());
    return (await mailsTo(mentor)) + (await mailsTo(mentee)) - before;
  };
  const choose = async (person: Person, choice: string) => {
    const choices = { bookings: choice, reviews: choice, circles: choice };
    expect((await person.call('PUT', '/api/user/notifications', choices)).status).toBe(200);
  };
  for (const person of [mentor, mentee]) await choose(person, 'digest');
  expect(await runAgain()).toBe(3);
  for (const person of [mentor, mentee]) await choose(person, 'off');
  expect(await runAgain()).toBe(0);
});
