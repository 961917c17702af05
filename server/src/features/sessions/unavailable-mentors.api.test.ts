import { hourMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { adminEmail, useAdministrator } from '../../../test/test-administrator.ts';
import { readMail, useTestApp } from '../../../test/test-app.ts';
import { untilJobsAreDone } from '../../../test/test-jobs.ts';
import { passTime, readLedger } from '../../../test/test-settlements.ts';
import { bookSlot, signUpPair, slotIn } from '../../../test/test-slots.ts';

const app = useTestApp({ ADMIN_EMAIL: adminEmail });
const admin = useAdministrator(app);

/** A call in two days, for 75 euros. */
const setUp = async () => {
  const { mentor, mentee, mentorProfileId } = await signUpPair(app());
  const startsAt = slotIn(app(), 2, 12);
  const { id, paymentIntentId } = await bookSlot(app(), mentee, mentorProfileId, startsAt);
  return {
    mentor,
    mentee,
    show: async () => (await mentee.get(`/api/sessions/${id}`)).body,
    cancel: () => mentee.post(`/api/sessions/${id}/cancel`),
    ledger: () => readLedger(app(), paymentIntentId),
    /** Advances the clock to this many hours after the start. */
    untilStart: async (hours: number) => {
      const { startsAt: start } = (await mentee.get(`/api/sessions/${id}`)).body;
      const left = Date.parse(start) - app().clock.now().getTime();
      await passTime(app(), id, left + hours * hourMs);
    },
  };
};
type Booking = Awaited<ReturnType<typeof setUp>>;

const block = async ({ mentor, mentee }: Booking) => {
  expect((await mentor.post('/api/blocks', { userId: mentee.user.id })).status).toBe(204);
};
const unblock = async ({ mentor, mentee }: Booking) => {
  expect((await mentor.delete(`/api/blocks/${mentee.user.id}`)).status).toBe(204);
};
const suspend = async ({ mentor }: Booking) => {
  const path = `/api/admin/people/${mentor.user.id}/suspend`;
  expect((await (await admin()).post(path, { reason: 'Fraud.' })).status).toBe(200);
};
const restore = async ({ mentor }: Booking) => {
  const path = `/api/admin/people/${mentor.user.id}/restore`;
  expect((await (await admin()).post(path)).status).toBe(200);
};

describe.each([
  ['blocks the mentee', block, unblock],
  ['is suspended', suspend, restore],
])('while the mentor %s', (_what, leave, comeBack) => {
  it('the mentee cancels with a full refund, shortly before the start and after the end', async () => {
    for (const hours of [-1, 2]) {
      const booking = await setUp();
      await leave(booking);
      await booking.untilStart(hours);
      expect(await booking.show()).toMatchObject({
        refundIfCancelled: '75.00',
        releasesAt: null,
        can: { cancel: true },
      });
      expect((await booking.cancel()).body.refundedAmount).toBe('75.00');
    }
  });

  it('a call that would be completed automatically is refunded in full', async () => {
    const booking = await setUp();
    await leave(booking);
    await booking.untilStart(72.9);
    expect((await booking.show()).status).toBe('active');
    await booking.untilStart(73);
    expect(await booking.show()).toMatchObject({
      status: 'cancelled',
      settlement: { reason: 'mentor_unavailable', split: { mentee: '75.00', mentor: '0.00' } },
    });
    expect(await booking.ledger()).toEqual({ held: 7500, refunded: 7500 });
    await untilJobsAreDone(app());
    expect((await readMail(app(), booking.mentee.email)).text).toContain(
      'was unavailable. €75 is refunded to you.',
    );
  });

  it.each([
    ['during', 0.5],
    ['after', 2],
  ])('a missed call isn’t paid because that ends %s it', async (_when, hours) => {
    const booking = await setUp();
    await leave(booking);
    await booking.untilStart(hours);
    await comeBack(booking);
    expect(await booking.show()).toMatchObject({
      refundIfCancelled: '75.00',
      can: { cancel: true },
    });
    await booking.untilStart(73);
    expect((await booking.show()).settlement.reason).toBe('mentor_unavailable');
    expect(await booking.ledger()).toEqual({ held: 7500, refunded: 7500 });
  });

  it('an upcoming call isn’t affected once the block or suspension has ended', async () => {
    const booking = await setUp();
    await leave(booking);
    await booking.untilStart(-1);
    await comeBack(booking);
    expect((await booking.show()).refundIfCancelled).toBe('37.50');
    await booking.untilStart(73);
    expect((await booking.show()).settlement.reason).toBe('completed_automatically');
  });

  it.each([
    ['while it lasts', null],
    ['once it has ended', comeBack],
  ])('money that was earned before isn’t taken away, %s', async (_when, then) => {
    const booking = await setUp();
    await booking.untilStart(1);
    await leave(booking);
    await then?.(booking);
    await booking.untilStart(73);
    expect((await booking.show()).settlement.reason).toBe('completed_automatically');
    expect(await booking.ledger()).toEqual({ held: 7500, released: 7500 });
  });
});

it('nothing changes if the mentee blocks the mentor, or the mentor unblocks in time', async () => {
  const [byMentee, ended] = [await setUp(), await setUp()];
  const { mentor, mentee } = byMentee;
  expect((await mentee.post('/api/blocks', { userId: mentor.user.id })).status).toBe(204);
  await block(ended);
  await unblock(ended);
  for (const { untilStart, show } of [byMentee, ended]) {
    await untilStart(-1);
    expect((await show()).refundIfCancelled).toBe('37.50');
    await untilStart(73);
    expect((await show()).settlement.reason).toBe('completed_automatically');
  }
});
