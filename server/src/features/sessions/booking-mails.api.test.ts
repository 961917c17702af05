import { expect, it } from 'vitest';
import { type Person, useTestApp } from '../../../test/test-app.ts';
import { bookSlot, signUpPair, slotIn } from '../../../test/test-slots.ts';
import { sendBookingMail } from './booking-mails.ts';

const app = useTestApp();

/** Waits until all mails about a session have been sent. */
const settle = (sessionId: string) =>
  expect
    .poll(async () => {
      const { rowCount } = await app().owner.$client.query(
        `SELECT FROM pgboss.job WHERE name = $1 AND data ->> 'sessionId' = $2
           AND state <> 'completed'`,
        [sendBookingMail.name, sessionId],
      );
      return rowCount;
    })
    .toBe(0);

/** Runs all jobs of a session again, as if after an outage of the mail server. */
const runAgain = async (sessionId: string) => {
  await settle(sessionId);
  const { rows } = await app().owner.$client.query(
    `SELECT data FROM pgboss.job WHERE name = $1 AND data ->> 'sessionId' = $2`,
    [sendBookingMail.name, sessionId],
  );
  await app().owner.$client.query('TRUNCATE outbox_mails');
  for (const { data } of rows)
    await app().context.jobs.add(app().context.db, sendBookingMail, data);
  await settle(sessionId);
};

const subjectsTo = async (person: Person): Promise<string[]> =>
  (await person.get(`/api/dev/outbox?to=${person.email}`)).body
    .map(({ subject }: { subject: string }) => subject)
    .toSorted();

it('late mails about a cancelled booking only report the cancellation', async () => {
  const { mentee, mentor, mentorProfileId } = await signUpPair(app(), { confirmsByHand: true });
  const { id } = await bookSlot(app(), mentee, mentorProfileId, slotIn(app(), 3, 10));
  expect((await mentor.post(`/api/sessions/${id}/accept`)).status).toBe(200);
  expect((await mentor.post(`/api/sessions/${id}/cancel`)).status).toBe(200);
  await runAgain(id);
  expect(await subjectsTo(mentee)).toEqual(['Your session with Luca Conti has been cancelled']);
  expect(await subjectsTo(mentor)).toEqual(['Your session with Penny Lope has been cancelled']);
});

it('late mails about a changed time only report the new one', async () => {
  const { mentee, mentor, mentorProfileId } = await signUpPair(app(), { confirmsByHand: true });
  const { id } = await bookSlot(app(), mentee, mentorProfileId, slotIn(app(), 3, 10));
  expect((await mentor.post(`/api/sessions/${id}/accept`)).status).toBe(200);
  for (const days of [4, 5]) {
    const startsAt = slotIn(app(), days, 10);
    expect((await mentee.post(`/api/sessions/${id}/schedule`, { startsAt })).status).toBe(200);
  }
  await runAgain(id);
  expect(await subjectsTo(mentee)).toEqual([
    'Your booking on Ithaca',
    'Your session with Luca Conti has been moved',
  ]);
});
