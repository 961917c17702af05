import type { ActivityEntry, EarningsEntry } from '@ithaca/contracts/dashboard';
import { dayMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { deleteAccount } from '../../../test/deleted-account.ts';
import { addReview } from '../../../test/review-rows.ts';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { addBooking, refunded, releasedTo } from '../../../test/test-bookings.ts';
import { signUpMentor, subscribe } from '../../../test/test-payments.ts';

const app = useTestApp({ ADMIN_EMAIL: 'admin@ithaca.test' });
const paths = ['/api/mentor/overview', '/api/mentor/earnings', '/api/mentor/earnings/entries'];
const ago = (days: number) => new Date(app().clock.now().getTime() - days * dayMs);

/** What the ledger owes a mentor, in cents. */
const readLedger = async (userId: string) => {
  const { rows } = await app().context.db.$client.query<{ cents: string }>(
    'SELECT -coalesce(sum(amount_cents), 0) AS cents FROM ledger_lines WHERE account = $1',
    [`mentor:${userId}`],
  );
  return Number(rows[0]?.cents);
};
const centsIn = (amounts: Record<string, string>) =>
  Object.values(amounts).reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0);

/** @param days the length of the mentee's plan */
const unlock = async (mentee: Person, mentorProfileId: string, days = 30) => {
  await subscribe(app(), mentee, 'basic', days);
  const { status, body } = await mentee.post('/api/sessions', { mentorProfileId });
  expect(status).toBe(201);
  return body.id as string;
};

describe('a mentor’s figures are refused', () => {
  it('to visitors, to mentees, and without a profile', async () => {
    const mentee = await signUp(app());
    const admin = await signUp(app(), { email: 'admin@ithaca.test' });
    for (const path of paths) {
      const forMentee = await mentee.get(path);
      expect([forMentee.status, forMentee.body.code]).toEqual([403, 'not_allowed']);
      const forAdmin = await admin.get(path);
      expect([forAdmin.status, forAdmin.body.code]).toEqual([404, 'not_found']);
    }
  });

  it('for too many months, and for other mentors’ cursors', async () => {
    const mentor = await signUpMentor(app());
    for (const months of ['0', '25', '1.5', 'all']) {
      const answer = await mentor.get(`/api/mentor/earnings?months=${months}`);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['months']]);
    }
    const other = await signUpMentor(app());
    const mentee = await signUp(app());
    for (const _ of [1, 2]) await addBooking(app(), other, mentee);
    const { headers } = await other.get('/api/mentor/earnings/entries?limit=1');
    const foreign = await mentor.get(
      `/api/mentor/earnings/entries?cursor=${headers['x-next-cursor']}`,
    );
    expect([foreign.status, foreign.body.errors]).toEqual([422, { cursor: ['Unknown cursor'] }]);
  });
});

describe('a mentor’s figures', () => {
  it('are zero at first', async () => {
    const mentor = await signUpMentor(app());
    expect((await mentor.get('/api/mentor/overview')).body).toEqual({
      totalEarnings: '0.00',
      earnedThisMonth: '0.00',
      heldEarnings: '0.00',
      activeMentees: 0,
      rating: null,
      reviewCount: 0,
      completedSessions: 0,
      measuredReplyMinutes: null,
      recentActivity: [],
    });
    const { body } = await mentor.get('/api/mentor/earnings');
    expect(body.months).toHaveLength(12);
    expect((await mentor.get('/api/mentor/earnings/entries')).body).toEqual([]);
  });

  it('match the ledger, and leave out other mentors and unlock fees', async () => {
    app().clock.set(new Date('2026-11-22T08:00:00Z'));
    const [mentor, other] = [await signUpMentor(app()), await signUpMentor(app())];
    const mentee = await signUp(app());
    const release = (cents: number, daysAgo: number) => [releasedTo(mentor, cents, ago(daysAgo))];
    await addBooking(app(), mentor, mentee, { bookedAt: ago(9), later: release(7500, 2) });
    await addBooking(app(), mentor, mentee, {
      type: 'messaging',
      cents: 1500,
      bookedAt: ago(80),
      later: release(1500, 40),
    });
    // Half of it was refunded and the rest released.
    await addBooking(app(), mentor, mentee, {
      type: 'phone_call',
      cents: 6000,
      bookedAt: ago(30),
      later: [refunded(3000, ago(25)), ...release(3000, 25)],
    });
    await addBooking(app(), mentor, mentee, { type: 'in_person', cents: 9000, bookedAt: ago(1) });
    await addBooking(app(), mentor, mentee, { bookedAt: ago(5), later: [refunded(2500, ago(4))] });
    await addBooking(app(), other, mentee, { later: [releasedTo(other, 7500, ago(1))] });
    await unlock(mentee, mentor.profileId);

    const overview = (await mentor.get('/api/mentor/overview')).body;
    expect(overview).toMatchObject({
      totalEarnings: '120.00',
      earnedThisMonth: '75.00',
      heldEarnings: '140.00',
    });
    expect(await readLedger(mentor.user.id)).toBe(12_000);
    const { months, total } = (await mentor.get('/api/mentor/earnings?months=3')).body;
    expect(total).toEqual({
      released: { messages: '15.00', calls: '105.00', inPerson: '0.00' },
      held: { messages: '0.00', calls: '50.00', inPerson: '90.00' },
      refunded: { messages: '0.00', calls: '55.00', inPerson: '0.00' },
    });
    expect(months.map(({ month }: { month: string }) => month)).toEqual([
      '2026-09',
      '2026-10',
      '2026-11',
    ]);
    const byMonth = (flow: string) =>
      months.map((month: Record<string, Record<string, string>>) => centsIn(month[flow] ?? {}));
    expect(byMonth('released')).toEqual([0, 4500, 7500]);
    expect(byMonth('held')).toEqual([0, 0, 14_000]);
    expect(byMonth('refunded')).toEqual([0, 3000, 2500]);

    const entries: EarningsEntry[] = [];
    let next = '';
    do {
      const page = await mentor.get(`/api/mentor/earnings/entries?limit=3${next}`);
      entries.push(...page.body);
      const cursor = page.headers['x-next-cursor'];
      next = cursor ? `&cursor=${cursor}` : '';
    } while (next !== '');
    expect(new Set(entries.map(({ id }) => id)).size).toBe(10);
    const times = entries.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().reverse());
    const cents = (kind: string) =>
      entries
        .filter((entry) => entry.kind === kind)
        .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
    expect([cents('held'), cents('released'), cents('refunded')]).toEqual([31_500, 12_000, 5500]);
    expect((await other.get('/api/mentor/overview')).body.totalEarnings).toBe('75.00');
  });

  it('count each mentee who may write in an active session as active once', async () => {
    const mentor = await signUpMentor(app());
    const [twice, former, gone] = [await signUp(app()), await signUp(app()), await signUp(app())];
    await unlock(twice, mentor.profileId);
    await addBooking(app(), mentor, twice);
    await addBooking(app(), mentor, former, { status: 'completed' });
    await unlock(gone, mentor.profileId);
    const count = async () => (await mentor.get('/api/mentor/overview')).body.activeMentees;
    expect(await count()).toBe(2);
    await deleteAccount(app(), gone.user.id);
    expect(await count()).toBe(1);
    // The end of a plan closes the conversations it opened; the booking keeps this one open.
    const lapsed = await signUp(app());
    await unlock(lapsed, mentor.profileId, 1);
    expect(await count()).toBe(2);
    app().clock.advance(2 * dayMs);
    expect(await count()).toBe(1);
  });

  it('include the ten newest events of all kinds, newest first', async () => {
    const mentor = await signUpMentor(app());
    const mentee = await signUp(app(), { firstName: 'Maya' });
    app().clock.advance(1000);
    const unlockId = await unlock(mentee, mentor.profileId);
    app().clock.advance(1000);
    const bookingId = await addBooking(app(), mentor, mentee, { status: 'completed' });
    app().clock.advance(1000);
    const reviewer = await signUp(app(), { firstName: 'Noor' });
    await addReview(
      app(),
      { userId: mentor.user.id, profileId: mentor.profileId },
      reviewer.user.id,
      { rating: 4 },
    );
    app().clock.advance(1000);
    const releasedAt = app().clock.now();
    await addBooking(app(), mentor, mentee, {
      type: 'messaging',
      cents: 1500,
      bookedAt: ago(40),
      later: [releasedTo(mentor, 1500, releasedAt)],
    });
    app().clock.advance(1000);
    await addBooking(app(), mentor, mentee, {
      bookedAt: ago(2),
      status: 'cancelled',
      later: [releasedTo(mentor, 3750, app().clock.now())],
    });
    const { recentActivity } = (await mentor.get('/api/mentor/overview')).body;
    const shown = recentActivity.map(({ kind, mentee, amount, rating }: ActivityEntry) => [
      kind,
      mentee.firstName,
      amount ?? rating,
    ]);
    expect(shown).toEqual([
      ['cancelled', 'Maya', '37.50'],
      ['released', 'Maya', '15.00'],
      ['reviewed', 'Noor', 4],
      ['booked', 'Noor', '75.00'],
      ['booked', 'Maya', '75.00'],
      ['unlocked', 'Maya', null],
      ['booked', 'Maya', '75.00'],
      ['booked', 'Maya', '15.00'],
    ]);
    const byId = Object.fromEntries(
      recentActivity.map(({ id, sessionId }: ActivityEntry) => [id, sessionId]),
    );
    expect(byId).toMatchObject({ [unlockId]: unlockId, [bookingId]: bookingId });
    for (let index = 0; index < 12; index += 1) await addBooking(app(), mentor, mentee);
    const many = (await mentor.get('/api/mentor/overview')).body.recentActivity;
    expect(many.map(({ kind }: ActivityEntry) => kind)).toEqual(Array(10).fill('booked'));
  });
});
