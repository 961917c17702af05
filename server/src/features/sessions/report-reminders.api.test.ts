import { dayMs } from '@ithaca/contracts/durations';
import { expect, it } from 'vitest';
import { readMail, signUp, useTestApp } from '../../../test/test-app.ts';
import { addBooking } from '../../../test/test-bookings.ts';
import { signUpMentor } from '../../../test/test-payments.ts';
import { longDate } from '../../platform/days.ts';
import { remindOfReports } from './report-reminders.ts';

const app = useTestApp({ ADMIN_EMAIL: 'admin@ithaca.test' });

it('the administrator is reminded by mail two weeks before the money can no longer be held', async () => {
  await signUp(app(), { email: 'admin@ithaca.test' });
  const mentor = await signUpMentor(app());
  const mentee = await signUp(app());
  const bookedAt = app().clock.now();
  const id = await addBooking(app(), mentor, mentee, { bookedAt });
  await mentee.post(`/api/sessions/${id}/report`, { reason: 'Nobody came.' });
  const { db, jobs } = app().context;
  const remind = async () => {
    await jobs.add(db, remindOfReports, {});
    return (await readMail(app(), 'admin@ithaca.test')).subject;
  };
  app().clock.advance(75 * dayMs);
  const early = await remind();
  expect(early).not.toMatch(/have to be decided soon/);
  app().clock.advance(2 * dayMs);
  await expect.poll(remind).toMatch(/have to be decided soon/);
  const { text, links } = await readMail(app(), 'admin@ithaca.test');
  const decideBy = longDate(new Date(bookedAt.getTime() + 90 * dayMs));
  expect(text).toContain(`A reported booking has to be decided by ${decideBy}.`);
  expect(links).toEqual([expect.stringMatching(/\/admin-payments$/)]);
});
