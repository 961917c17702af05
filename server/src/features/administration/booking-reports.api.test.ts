import type { BookingReport } from '@ithaca/contracts/booking-reports';
import { dayMs, hourMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { addBooking } from '../../../test/test-bookings.ts';
import { signUpMentor } from '../../../test/test-payments.ts';

const app = useTestApp({ ADMIN_EMAIL: 'admin@ithaca.test' });
let admin: Person;
let mentor: Awaited<ReturnType<typeof signUpMentor>>;

it('starts with an administrator and a mentor', async () => {
  admin = await signUp(app(), { email: 'admin@ithaca.test' });
  mentor = await signUpMentor(app());
});

let reported = 0;
/** A booking of 75.00 that the mentee has reported. @returns its id */
const report = async (mentee: Person, reason = 'Nobody came.') => {
  reported += 1;
  const startsAt = new Date(app().clock.now().getTime() - dayMs / 2 - reported * hourMs);
  const id = await addBooking(app(), mentor, mentee, { startsAt });
  expect((await mentee.post(`/api/sessions/${id}/report`, { reason })).status).toBe(200);
  return id;
};
const decide = (id: string, body: object = {}) =>
  admin.post(`/api/admin/reports/${id}/decide`, {
    refundAmount: '75.00',
    reason: 'The mentor agreed.',
    ...body,
  });
const listReports = async (): Promise<BookingReport[]> =>
  (await admin.get('/api/admin/reports')).body;

describe('a decision about a report is refused', () => {
  it('without a reason, or for more than was paid, and changes nothing', async () => {
    const mentee = await signUp(app());
    const id = await report(mentee);
    for (const [body, field] of [
      [{ reason: ' ' }, 'reason'],
      [{ refundAmount: '75.01' }, 'refundAmount'],
      [{ refundAmount: '-1' }, 'refundAmount'],
      [{ refundAmount: undefined }, 'refundAmount'],
    ] as const) {
      const answer = await decide(id, body);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
    }
    const { body } = await mentee.get(`/api/sessions/${id}`);
    expect([body.status, body.payment.status]).toEqual(['active', 'held']);
  });

  it('for unknown bookings and those without a report', async () => {
    const quiet = await addBooking(app(), mentor, await signUp(app()));
    expect((await decide(quiet)).status).toBe(409);
    expect((await decide(mentor.profileId)).status).toBe(404);
  });

  it('if one has already been made, even at the same moment', async () => {
    const id = await report(await signUp(app()));
    const answers = await Promise.all(
      ['0', '75.00', '10'].map((a) => decide(id, { refundAmount: a })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409]);
  });
});

it('shows who reported what and the deadline for a decision in the queue, oldest first', async () => {
  const mentee = await signUp(app(), { firstName: 'Ilse', lastName: 'Vos' });
  const id = await report(mentee, 'The line was dead.');
  const reports = await listReports();
  expect(reports.at(-1)).toMatchObject({
    sessionId: id,
    mentee: { firstName: 'Ilse', email: mentee.email },
    mentor: { id: mentor.user.id, email: mentor.email },
    amount: '75.00',
    reportedBy: 'mentee',
    reason: 'The line was dead.',
    decideBy: new Date(app().clock.now().getTime() + 90 * dayMs).toISOString(),
  });
  const times = reports.map(({ reportedAt }) => reportedAt);
  expect(times).toEqual(times.toSorted());
  await decide(id);
  expect((await listReports()).map(({ sessionId }) => sessionId)).not.toContain(id);
});

it('divides the money as decided, and shows both people how', async () => {
  const mentee = await signUp(app());
  const id = await report(mentee);
  expect((await decide(id, { refundAmount: '25' })).status).toBe(204);
  for (const person of [mentee, mentor]) {
    const { body } = await person.get(`/api/sessions/${id}`);
    expect(body.status).toBe('completed');
    expect(body.settlement).toMatchObject({
      reason: 'decided',
      split: { mentee: '25.00', mentor: '50.00', platform: '0.00' },
    });
  }
});
