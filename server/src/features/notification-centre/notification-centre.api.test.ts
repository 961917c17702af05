import { dayMs } from '@ithaca/contracts/durations';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminEmail, useAdministrator } from '../../../test/test-administrator.ts';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import {
  createMenteeCircle,
  createMentorCircle,
  usePublicProfiles,
} from '../../../test/test-circles.ts';
import { signUpMentor } from '../../../test/test-payments.ts';
import { completeSession, runPublication } from '../../../test/test-reviews.ts';
import { bookSlot, signUpPair, slotIn } from '../../../test/test-slots.ts';
import { openSocket } from '../../../test/test-socket.ts';
import { newId } from '../../platform/clock.ts';
import { longDate } from '../../platform/days.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { NotificationKind } from './kinds.ts';
import { keptNotifications } from './notifications.store.ts';
import { forgetOldNotifications, type Notice, notificationJobs, notifyPerson } from './notify.ts';

const app = useTestApp({ ADMIN_EMAIL: adminEmail });
const administrator = useAdministrator(app);
// A Monday, later than the database's clock, which decides when jobs are due.
beforeAll(() => app().clock.set(new Date('2099-01-05T08:00:00Z')));

/** Runs a job's handler as a process does. */
const run = (name: string, data: object = {}) => {
  const handlers = new Map<string, (data: object) => Promise<void>>();
  const handle = (kind: { name: string }, handler: (data: object) => Promise<void>) =>
    void handlers.set(kind.name, handler);
  for (const register of notificationJobs(app().context)) register({ handle } as unknown as Jobs);
  return handlers.get(name)?.(data);
};

const notify = (person: Person, changes: Partial<Notice> = {}) =>
  run(notifyPerson.name, {
    userId: person.user.id,
    kind: 'plan_ended' satisfies NotificationKind,
    occurrence: newId(),
    at: app().clock.now().toISOString(),
    ...changes,
  });

interface Listed {
  id: string;
  text: string;
  path: string;
  readAt: string | null;
}

const list = async (person: Person, query = '') => {
  const { status, body, headers } = await person.get(`/api/notifications${query}`);
  expect(status).toBe(200);
  return {
    items: body as Listed[],
    unread: headers['x-unread-total'],
    next: headers['x-next-cursor'],
  };
};
const textsOf = async (person: Person) => (await list(person)).items.map(({ text }) => text);

/** Waits until a person has this many notifications. @returns the sentences, newest first */
const toldTo = async (person: Person, count: number) => {
  const read = async () => (await textsOf(person)).length;
  await expect.poll(read).toBeGreaterThanOrEqual(count);
  return textsOf(person);
};

describe('a notification', () => {
  it('is visible to its person only', async () => {
    const [ana, luca] = [await signUp(app()), await signUp(app())];
    await notify(ana);
    const [own] = (await list(ana)).items;
    expect((await luca.post(`/api/notifications/${own?.id}/read`)).body.code).toBe('not_found');
    const all = await luca.post('/api/notifications/read', { upTo: own?.id });
    expect(all.body.code).toBe('not_found');
    expect((await list(luca)).items).toEqual([]);
    expect(await list(ana)).toMatchObject({ items: [{ readAt: null }], unread: '1' });
  });

  it('is not stored for a deleted account, and is deleted with its account', async () => {
    const ana = await signUp(app());
    await notify(ana);
    const deleted = await ana.call('DELETE', '/api/user', { password: ana.password });
    expect(deleted.status).toBe(204);
    await notify(ana);
    const { rowCount } = await app().owner.$client.query(
      'SELECT FROM notifications WHERE user_id = $1',
      [ana.user.id],
    );
    expect(rowCount).toBe(0);
  });

  it('says “a deleted account” instead of a name, even within a sentence', async () => {
    const ana = await signUp(app());
    await notify(ana, { kind: 'booking_completed', subjectId: newId() });
    await notify(ana, { kind: 'booking_cancelled', subjectId: newId() });
    expect(await textsOf(ana)).toEqual([
      'A deleted account cancelled your 30 days of messages.',
      'Your 30 days of messages with a deleted account are complete, and the money has been released to you.',
    ]);
  });

  it('is added once, however often its job runs, even concurrently', async () => {
    const ana = await signUp(app());
    const page = await openSocket(app(), ana);
    const occurrence = newId();
    await Promise.all(Array.from({ length: 8 }, () => notify(ana, { occurrence })));
    await notify(ana, { occurrence });
    expect(await list(ana)).toMatchObject({ items: [{}], unread: '1' });
    await page.next('notification_added');
    page.send({ type: 'ping' });
    await page.next('pong');
    expect(page.waiting('notification_added')).toEqual([]);
  });

  it('stays unread until it is followed or marked, without affecting newer ones', async () => {
    const ana = await signUp(app());
    for (let count = 0; count < 4; count += 1) {
      app().clock.advance(1000);
      await notify(ana);
    }
    const [newest, second, third] = (await list(ana)).items;
    const otherPage = await openSocket(app(), ana);
    expect((await list(ana)).unread).toBe('4');
    const once = await ana.post(`/api/notifications/${third?.id}/read`);
    expect([once.status, once.body]).toEqual([200, { unread: 3 }]);
    await otherPage.next('notifications_read');
    const firstRead = (await list(ana)).items[2]?.readAt;
    app().clock.advance(1000);
    const rest = await ana.post('/api/notifications/read', { upTo: second?.id });
    expect(rest.body).toEqual({ unread: 1 });
    const after = (await list(ana)).items;
    expect(after[0]).toMatchObject({ id: newest?.id, readAt: null });
    expect(after[2]?.readAt).toBe(firstRead);
  });

  it('is listed, in pages, if it is among the newest 200 and at most 90 days old', async () => {
    const ana = await signUp(app());
    await app().owner.$client.query(
      `INSERT INTO notifications (id, user_id, kind, occurrence, created_at)
       SELECT gen_random_uuid(), $1, 'plan_ended', n::text, $2::timestamptz - n * interval '1 second'
       FROM generate_series(1, $3::integer) AS n`,
      [ana.user.id, app().clock.now(), keptNotifications],
    );
    await notify(ana);
    const first = await list(ana, '?limit=100');
    const second = await list(ana, `?limit=100&cursor=${first.next}`);
    expect(second.next).toBeUndefined();
    expect(second.unread).toBeUndefined();
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(keptNotifications);
    expect((await ana.get('/api/notifications?cursor=unknown')).status).toBe(422);
    app().clock.advance(90 * dayMs + 1);
    const late = await signUp(app());
    await notify(late);
    await run(forgetOldNotifications.name);
    const { rows } = await app().owner.$client.query('SELECT user_id FROM notifications');
    expect(rows.map(({ user_id }) => user_id)).toEqual([late.user.id]);
  });
});

describe('people are notified', () => {
  it('of changes to a booking that the other person made', async () => {
    const { mentor, mentee, mentorProfileId } = await signUpPair(app(), { confirmsByHand: true });
    const { id } = await bookSlot(app(), mentee, mentorProfileId, slotIn(app(), 5, 10));
    const act = async (person: Person, action: string, body?: object) =>
      expect((await person.post(`/api/sessions/${id}/${action}`, body)).status).toBe(200);
    await act(mentor, 'accept');
    await act(mentee, 'schedule', { startsAt: slotIn(app(), 6, 10) });
    await act(mentor, 'schedule', { startsAt: slotIn(app(), 7, 10) });
    await act(mentor, 'cancel');
    expect((await toldTo(mentee, 4)).toSorted()).toEqual([
      'Luca Conti accepted the time of your video call.',
      'Luca Conti cancelled your video call.',
      'Luca Conti moved your video call.',
      '€75 was refunded to you.',
    ]);
    const asked =
      'Penny Lope has requested a time for your video call. Please accept or decline it.';
    expect(await toldTo(mentor, 2)).toEqual([asked, asked]);
    expect((await list(mentor)).items[0]?.path).toBe(`/messaging/${id}`);
  });

  it('of a refund by the administrator, without mentioning a problem that nobody reported', async () => {
    const { mentor, mentee, mentorProfileId } = await signUpPair(app());
    const booking = await bookSlot(app(), mentee, mentorProfileId, slotIn(app(), 5, 10));
    const refund = `/api/admin/payments/${booking.paymentIntentId}/refund`;
    const { status } = await (await administrator()).post(refund, { reason: 'A mistake of ours.' });
    expect(status).toBe(200);
    const refunded = (name: string) =>
      `The administrator cancelled your video call with ${name}. The booking was refunded in full.`;
    expect(await toldTo(mentee, 2)).toContain(refunded('Luca Conti'));
    expect(await toldTo(mentor, 2)).toContain(refunded('Penny Lope'));
  });

  it('of reviews and replies', async () => {
    const { mentor, mentee, id, review } = await completeSession(app());
    // The 14 days begin with the completion, not with the review.
    await app().owner.$client.query(
      `UPDATE sessions SET completed_at = completed_at - interval '4 days' WHERE id = $1`,
      [id],
    );
    const published = new Date(app().clock.now().getTime() + 10 * dayMs);
    const date = longDate(published);
    const { body } = await review(mentee);
    expect((await toldTo(mentor, 3))[0]).toBe(
      `Ana Lope reviewed your session. You can read it once you have written yours, or from ${date}.`,
    );
    await review(mentor);
    await runPublication(app(), body.id);
    expect(await toldTo(mentor, 4)).toContain('Ana Lope’s review of you was published.');
    expect((await mentor.post(`/api/reviews/${body.id}/reply`, { text: 'Thanks' })).status).toBe(
      200,
    );
    expect((await toldTo(mentee, 2)).toSorted()).toEqual([
      'Luca Conti replied to your review.',
      'Luca Conti’s review of you was published.',
    ]);
  });

  it('of circles that they joined, by name, and of circles that they were removed from, without a name', async () => {
    const profiles = usePublicProfiles(app());
    const { mentor, ana, mei, anasId, meisId, path } = await createMentorCircle(app(), profiles);
    expect(await toldTo(ana, 1)).toEqual(['You were added to the circle “Growth circle”.']);
    expect((await mentor.delete(`${path}/members/${anasId}`)).status).toBe(204);
    expect((await toldTo(ana, 2)).toSorted()).toEqual([
      'You were added to a circle.',
      'You were removed from a mentor’s circle.',
    ]);
    expect((await mei.delete(`${path}/members/${meisId}`)).status).toBe(204);
    const { luca, circleId } = await createMenteeCircle(app(), profiles);
    expect(await toldTo(luca, 1)).toEqual(['You were added to the circle “Night readers”.']);
    expect((await list(luca)).items[0]?.path).toBe(`/mentee-circles/${circleId}`);
    // People who leave a circle themselves aren't notified.
    expect(await textsOf(mei)).toEqual(['You were added to a circle.']);
  });
});

it('notifies reporters that their report was decided', async () => {
  const [reporter, mentor] = [await signUp(app()), await signUpMentor(app())];
  const sent = await reporter.post(`/api/users/${mentor.user.id}/report`, { reason: 'spam' });
  expect(sent.status).toBe(204);
  const admin = await administrator();
  const [{ id }] = (await admin.get('/api/moderation/reports')).body;
  const decision = { outcome: 'dismissed' };
  expect((await admin.post(`/api/moderation/reports/${id}/decide`, decision)).status).toBe(204);
  expect(await toldTo(reporter, 1)).toEqual([
    'Your report has been decided. We’ve emailed you the outcome.',
  ]);
});
