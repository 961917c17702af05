import { dayMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { adminEmail, useAdministrator } from '../../../test/test-administrator.ts';
import { createClient, signUp, useTestApp } from '../../../test/test-app.ts';
import {
  bookSession,
  payWithoutWebhook,
  sendWebhook,
  signUpMentor,
  startPayment,
} from '../../../test/test-payments.ts';
import { passTime } from '../../../test/test-settlements.ts';

const app = useTestApp({ ADMIN_EMAIL: adminEmail });
const admin = useAdministrator(app);
const paths = ['/api/admin/statistics/months', '/api/admin/statistics/months/csv'];

const read = async () => (await (await admin()).get(paths[0] as string)).body;

describe('the figures for recent months', () => {
  it.each(paths)('are refused to visitors, mentees and mentors: %s', async (path) => {
    expect((await createClient(app()).get(path)).status).toBe(401);
    for (const person of [await signUp(app()), await signUpMentor(app())]) {
      expect((await person.get(path)).status).toBe(403);
    }
  });

  it('track mentees from joining to reviewing, and count unlocks, bookings and revenue', async () => {
    const before = await read();
    expect(before).toHaveLength(12);
    expect(before.at(-1).month).toBe(app().clock.now().toISOString().slice(0, 7));
    const mentor = await signUpMentor(app());
    await signUp(app());
    const [booked, met, reviewed] = [await signUp(app()), await signUp(app()), await signUp(app())];
    const { paymentIntentId } = await startPayment(booked, mentor.profileId);
    await payWithoutWebhook(app(), paymentIntentId);
    await sendWebhook(app(), paymentIntentId);
    await bookSession(app(), booked, mentor.profileId);
    for (const person of [met, reviewed]) {
      const { id } = await bookSession(app(), person, mentor.profileId);
      expect((await person.post(`/api/sessions/${id}/complete`)).status).toBe(200);
      if (person === reviewed)
        expect((await person.post(`/api/sessions/${id}/review`, { rating: 5 })).status).toBe(201);
    }
    const after = await read();
    const grown = (name: string) => after.at(-1)[name] - before.at(-1)[name];
    expect({
      joined: grown('joined'),
      matched: grown('matched'),
      met: grown('met'),
      reviewed: grown('reviewed'),
      bookings: grown('bookings'),
      unlocks: grown('unlocks'),
    }).toEqual({ joined: 4, matched: 3, met: 2, reviewed: 1, bookings: 3, unlocks: 1 });
    expect(Number(after.at(-1).revenue) - Number(before.at(-1).revenue)).toBeCloseTo(0.99);
  });

  it('include the median time to the first answer, by the month of the first contact', async () => {
    const mentor = await signUpMentor(app());
    const contact = async (minutesUntilAnswer: number | null) => {
      const mentee = await signUp(app());
      const { id } = await bookSession(app(), mentee, mentor.profileId);
      await mentee.post(`/api/sessions/${id}/messages`, { content: 'Hello?' });
      await mentee.post(`/api/sessions/${id}/messages`, { content: 'Are you there?' });
      if (minutesUntilAnswer !== null) {
        app().clock.advance(minutesUntilAnswer * 60_000);
        await mentor.post(`/api/sessions/${id}/messages`, { content: 'Hello' });
      }
      await passTime(app(), id, 70 * dayMs);
    };
    const before = await read();
    const month = new Date(app().clock.now().getTime() - 70 * dayMs).toISOString().slice(0, 7);
    const of = (months: { month: string; firstReplyMinutes: number | null }[]) =>
      months.find((one) => one.month === month)?.firstReplyMinutes;
    expect(of(before)).toBeNull();
    await contact(30);
    await contact(null);
    await contact(10);
    await contact(50);
    expect(of(await read())).toBe(30);
  });

  it('can be downloaded as a table with one row per month', async () => {
    const answer = await (await admin()).get(paths[1] as string);
    expect(answer.headers['content-disposition']).toBe('attachment; filename=statistics.csv');
    const lines = String(answer.body).trimEnd().split('\r\n');
    expect(lines).toHaveLength(13);
    expect(lines[0]).toBe(
      '\ufeffmonth (UTC),mentees joined,of these matched,of these met,of these reviewed,unlocks,bookings,revenue before refunds (EUR),median minutes to the first reply',
    );
    expect(lines.at(-1)?.slice(0, 7)).toBe(app().clock.now().toISOString().slice(0, 7));
  });
});
