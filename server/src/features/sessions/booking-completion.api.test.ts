import { dayMs, hourMs } from '@ithaca/contracts/durations';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../test/outcome.ts';
import { type Person, readMail, useTestApp } from '../../../test/test-app.ts';
import { passTime, schedule, setUpBooking } from '../../../test/test-settlements.ts';

const app = useTestApp();
const setUp = (type?: string) => setUpBooking(app(), type);
const write = (person: Person, id: string) =>
  person.post(`/api/sessions/${id}/messages`, { content: 'Hello' });

describe('completing a booking', () => {
  it('as the mentee releases the money and counts for the mentor', async () => {
    const { mentor, mentee, act, show, ledger } = await setUp();
    const { body } = await act(mentee, 'complete');
    expect(body).toMatchObject({
      status: 'completed',
      payment: { amount: '75.00', status: 'released' },
      refundIfCancelled: null,
      outcomes: null,
      releasesAt: null,
      settlement: {
        reason: 'confirmed',
        split: { mentee: '0.00', mentor: '75.00', platform: '0.00' },
        at: app().clock.now().toISOString(),
      },
      can: { complete: false, cancel: false, report: false },
    });
    expect((await show(mentor)).settlement).toEqual(body.settlement);
    expect(await ledger()).toEqual({ held: 7500, released: 7500 });
    const { mentorProfile } = (await mentee.get(`/api/mentors/${mentor.user.id}`)).body;
    expect(mentorProfile.completedSessions).toBe(1);
    const overview = (await mentor.get('/api/mentor/overview')).body;
    expect(overview).toMatchObject({ totalEarnings: '75.00', heldEarnings: '0.00' });
  });

  it('as the mentor asks the mentee, and releases the money 72 hours later', async () => {
    const { id, mentor, mentee, act, show, ledger } = await setUp();
    const asked = await act(mentor, 'complete');
    const now = app().clock.now().getTime();
    expect(asked.body).toMatchObject({
      status: 'active',
      completionAskedAt: new Date(now).toISOString(),
      releasesAt: new Date(now + 72 * hourMs).toISOString(),
      can: { complete: false, cancel: true, report: true },
    });
    expect(outcomeOf(await act(mentor, 'complete'))).toEqual([409, 'already_decided']);
    const { text } = await readMail(app(), mentee.email, 2);
    expect(text).toContain('released to Luca Conti on');
    expect(text).toContain('cancel the booking until then');
    await passTime(app(), id, 72 * hourMs - 1000);
    expect((await show()).status).toBe('active');
    await passTime(app(), id, 1000);
    expect((await show()).settlement.reason).toBe('completed_automatically');
    expect(await ledger()).toEqual({ held: 7500, released: 7500 });
  });

  it('as the mentor, without a time, keeps the mentee’s right to a full refund', async () => {
    const { mentor, mentee, act, show, ledger } = await setUp();
    await act(mentor, 'complete');
    expect(await show()).toMatchObject({ refundIfCancelled: '75.00', can: { cancel: true } });
    expect((await act(mentee, 'cancel')).body.refundedAmount).toBe('75.00');
    expect(await ledger()).toEqual({ held: 7500, refunded: 7500 });
  });

  it('as the mentor, once it has begun, ends the right to cancel', async () => {
    const { id, mentor, mentee, act } = await setUp();
    await schedule(app(), id, -0.5);
    await act(mentor, 'complete');
    expect(outcomeOf(await act(mentee, 'cancel'))).toEqual([403, 'not_allowed']);
    expect((await readMail(app(), mentee.email, 2)).text).not.toContain('cancel the booking');
  });

  it('of messages, as the mentor, releases nothing without an answer', async () => {
    const { id, mentor, mentee, act, show } = await setUp('messaging');
    const asked = await act(mentor, 'complete');
    expect(asked.body).toMatchObject({ status: 'active', releasesAt: null });
    expect(asked.body.completionAskedAt).not.toBeNull();
    const { text } = await readMail(app(), mentee.email, 2);
    expect(text).toContain('As Luca Conti hasn’t answered you yet');
    expect(await show()).toMatchObject({ refundIfCancelled: '15.00', can: { cancel: true } });
    await passTime(app(), id, 30 * dayMs);
    expect((await show()).settlement.reason).toBe('unanswered');
  });

  it('of messages, as the mentor, gives the mentee 72 hours after a later answer', async () => {
    const { id, mentor, act, show } = await setUp('messaging');
    await act(mentor, 'complete');
    await passTime(app(), id, 71 * hourMs);
    await write(mentor, id);
    await passTime(app(), id, hourMs);
    expect(await show()).toMatchObject({ status: 'active', completionAskedAt: null });
    const again = await act(mentor, 'complete');
    const now = app().clock.now().getTime();
    expect(again.body.releasesAt).toBe(new Date(now + 72 * hourMs).toISOString());
  });

  it('happens automatically 72 hours after the end', async () => {
    const { id, show } = await setUp();
    await schedule(app(), id, 48);
    await passTime(app(), id, (48 + 72) * hourMs);
    expect((await show()).status).toBe('active');
    await passTime(app(), id, hourMs);
    expect((await show()).settlement.reason).toBe('completed_automatically');
  });
});
