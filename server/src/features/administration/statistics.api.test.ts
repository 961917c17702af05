import { dayMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { addReview } from '../../../test/review-rows.ts';
import { adminEmail, useAdministrator } from '../../../test/test-administrator.ts';
import { signUp, useTestApp } from '../../../test/test-app.ts';
import { addMentor } from '../../../test/test-mentors.ts';
import { recordBookingMoney } from '../../../test/test-payments.ts';

const app = useTestApp({ ADMIN_EMAIL: adminEmail });
const admin = useAdministrator(app);

describe('the statistics', () => {
  const read = async () => (await (await admin()).get('/api/admin/statistics')).body;

  it('count mentors and average the rates of active ones', async () => {
    const { owner } = app();
    // Count only what this test adds.
    await owner.$client.query(
      `UPDATE mentor_profiles SET is_active = false WHERE application_status = 'approved'`,
    );
    const before = await read();
    expect([before.activeMentors, before.averageMessageRate, before.averageCallRate]).toEqual([
      0,
      null,
      null,
    ]);
    await addMentor(app(), { messageRateCents: 1000, callRateCents: 5000 });
    await addMentor(app(), { messageRateCents: 1501, callRateCents: 7000 });
    expect(await read()).toMatchObject({
      approvedMentors: before.approvedMentors + 2,
      activeMentors: 2,
      averageMessageRate: '12.51',
      averageCallRate: '60.00',
    });
  });

  it('count activity on each of the last 30 days', async () => {
    const now = app().clock.now();
    const at = (days: number) => new Date(now.getTime() - days * dayMs);
    const today = now.toISOString().slice(0, 10);
    const before = (await read()).days;
    expect(before).toHaveLength(30);
    expect(before.at(-1).day).toBe(today);

    const mentor = await addMentor(app());
    const mentee = await signUp(app());
    await addReview(app(), mentor, mentee.user.id);
    await recordBookingMoney(
      app(),
      { menteeId: mentee.user.id, mentor },
      { amountCents: 7500, heldAt: at(3), releasedAt: at(1) },
    );
    const { days } = await read();
    // A sign-up counts once its address is verified; a mentor added by a test never verifies one.
    expect(days.at(-1)).toMatchObject({
      signUps: before.at(-1).signUps + 1,
      bookings: before.at(-1).bookings + 1,
      unlocks: before.at(-1).unlocks,
    });
    expect([days.at(-4).held, days.at(-4).released]).toEqual(['75.00', '0.00']);
    expect([days.at(-2).held, days.at(-2).released]).toEqual(['0.00', '75.00']);
  });
});
