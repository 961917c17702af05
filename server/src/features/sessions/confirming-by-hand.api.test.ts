import { hourMs } from '@ithaca/contracts/durations';
import type { SessionItem } from '@ithaca/contracts/sessions';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../test/outcome.ts';
import { type Person, readMail } from '../../../test/test-app.ts';
import { useAppointments } from '../../../test/test-appointments.ts';
import { untilJobsAreDone } from '../../../test/test-jobs.ts';
import { passTime } from '../../../test/test-settlements.ts';
import { bookSlot, freeStarts, signUpPair, slotIn, startSlot } from '../../../test/test-slots.ts';
import { sendBookingMail } from './booking-mails.ts';
import { sessionAccepted } from './sessions.events.ts';

const { app, setUp, inHours } = useAppointments();

describe('a mentor who confirms by hand', () => {
  const byHand = { confirmsByHand: true };

  it('is mentioned when paying for a time, but not for a booking without one', async () => {
    const { mentee, mentorProfileId } = await signUpPair(app(), byHand);
    const withTime = await startSlot(mentee, mentorProfileId, slotIn(app(), 5, 10));
    expect(withTime.body.needsAcceptance).toBe(true);
    expect((await startSlot(mentee, mentorProfileId)).body.needsAcceptance).toBe(false);
  });

  it('gets a request, which reserves the time until it is accepted', async () => {
    const startsAt = slotIn(app(), 5, 10);
    const { mentor, mentee, booked, act, show } = await setUp(startsAt, byHand);
    expect(booked.acceptBy).toBe(inHours(48));
    expect(booked.can).toMatchObject({ accept: false, cancel: true, complete: false });
    expect(booked).toMatchObject({ refundIfCancelled: '75.00', releasesAt: null });
    expect(booked.changesAt).toBe(booked.acceptBy);
    expect(await freeStarts(mentee, mentor, startsAt)).not.toContain(startsAt);
    expect((await readMail(app(), mentor.email)).text).toContain('Please accept or decline');
    for (const action of ['accept', 'decline'])
      expect(outcomeOf(await act(mentee, action))).toEqual([403, 'not_allowed']);
    expect((await show(mentor)).can.accept).toBe(true);
    const accepted: string[] = [];
    app().context.events.on(sessionAccepted, 'a listener', async (_tx, { sessionId }) => {
      accepted.push(sessionId);
    });
    const { status, body } = await act(mentor, 'accept');
    expect([status, body.acceptBy, body.can.accept]).toEqual([200, null, false]);
    expect(accepted).toEqual([booked.id]);
    expect((await readMail(app(), mentee.email, 2)).text).toContain('takes place on Saturday');
    for (const action of ['accept', 'decline'])
      expect(outcomeOf(await act(mentor, action))).toEqual([409, 'already_decided']);
  });

  it('finds requests that can still be declined among the upcoming sessions', async () => {
    const { mentor, mentee, mentorProfileId, id, act, show } = await setUp(
      slotIn(app(), 6, 10),
      byHand,
    );
    const list = async (person: Person = mentor) => {
      const query = 'role=mentor&scheduled=upcoming&requests=open';
      const { status, body, headers } = await person.get(`/api/sessions?${query}`);
      expect([status, headers['x-next-cursor']]).toEqual([200, undefined]);
      return (body as SessionItem[]).map((item) => item.id);
    };
    expect((await show(mentor)).can.decline).toBe(true);
    expect([await list(), await list(mentee)]).toEqual([[id], []]);
    for (const query of [
      'requests=open',
      'requests=open&scheduled=upcoming',
      'role=mentor&scheduled=upcoming&requests=all',
    ]) {
      const { status, body } = await mentor.get(`/api/sessions?${query}`);
      expect([query, status, Object.keys(body.errors)]).toEqual([query, 422, ['requests']]);
    }
    const { id: sooner } = await bookSlot(app(), mentee, mentorProfileId, slotIn(app(), 5, 10));
    expect(await list()).toEqual([sooner, id]);
    expect((await act(mentor, 'accept')).status).toBe(200);
    expect(await list()).toEqual([sooner]);
    // A bank disputed the payment, or the deadline has passed.
    for (const state of [
      `reported_at = now(), reported_by = 'mentee', due_at = NULL`,
      `reported_at = NULL, reported_by = NULL, accept_by = '2027-01-04T08:00:00Z'`,
    ]) {
      await app().owner.$client.query(`UPDATE sessions SET ${state} WHERE id = '${sooner}'`);
      const { body } = await mentor.get(`/api/sessions/${sooner}`);
      expect([await list(), body.can.decline]).toEqual([[], false]);
    }
  });

  it('can decline it or let it lapse, which refunds everything and frees the time', async () => {
    const startsAt = slotIn(app(), 5, 10);
    const declined = await setUp(startsAt, byHand);
    const answer = await declined.act(declined.mentor, 'decline', { reason: 'A holiday' });
    expect(answer.body).toMatchObject({ status: 'cancelled', acceptBy: null });
    const passed = await setUp(startsAt, byHand);
    await passTime(app(), passed.id, 48 * hourMs);
    for (const [{ show, ledger, mentor, mentee }, reason] of [
      [declined, 'declined'],
      [passed, 'not_accepted'],
    ] as const) {
      const { status, settlement } = await show();
      expect([status, settlement.reason]).toEqual(['cancelled', reason]);
      expect(await ledger()).toEqual({ held: 7500, refunded: 7500 });
      expect(await freeStarts(mentee, mentor, startsAt)).toContain(startsAt);
    }
    await untilJobsAreDone(app(), sendBookingMail.name);
    expect((await readMail(app(), declined.mentee.email)).text).toContain('declined the time');
  });

  it('cannot accept after the deadline, even before the automatic cancellation', async () => {
    const { mentor, act, id } = await setUp(slotIn(app(), 5, 10), byHand);
    await app().owner.$client.query('UPDATE sessions SET accept_by = $2 WHERE id = $1', [
      id,
      app().clock.now(),
    ]);
    expect(outcomeOf(await act(mentor, 'accept'))).toEqual([409, 'already_decided']);
  });

  it.each([
    ['accept', 'active'],
    ['decline', 'cancelled'],
  ])('can only %s the time that they name, if they name one', async (action, after) => {
    const [seen, current] = [slotIn(app(), 5, 10), slotIn(app(), 6, 10)];
    const { mentor, mentee, act, choose, show } = await setUp(seen, byHand);
    await choose(mentee, current);
    const before = await show(mentor);
    const refused = await act(mentor, action, { startsAt: seen });
    expect(outcomeOf(refused)).toEqual([409, 'already_decided']);
    expect(refused.body.detail).toBe('The time has changed. Please check the new one.');
    expect(outcomeOf(await act(mentor, action, { startsAt: 'soon' }))).toEqual([422, 'invalid']);
    expect(await show(mentor)).toEqual(before);
    const { status, body } = await act(mentor, action, { startsAt: current });
    expect([status, body.status, body.startsAt, body.acceptBy]).toEqual([
      200,
      after,
      current,
      null,
    ]);
  });

  it('is asked again if the mentee moves the session, but not if the mentor does', async () => {
    const { mentor, mentee, act, choose, show } = await setUp(slotIn(app(), 5, 10), byHand);
    await act(mentor, 'accept');
    // Before the move, the mentee learns that it makes the session a request again.
    expect((await show(mentee)).choiceNeedsAcceptance).toBe(true);
    expect((await mentee.get('/api/sessions')).body[0].choiceNeedsAcceptance).toBe(true);
    expect(await show(mentor)).not.toHaveProperty('choiceNeedsAcceptance');
    expect((await choose(mentee, slotIn(app(), 6, 10))).body.acceptBy).toBe(inHours(48));
    const moved = (await choose(mentor, slotIn(app(), 7, 10))).body;
    expect([moved.acceptBy, moved.can.accept]).toEqual([null, false]);
  });

  it('is mentioned with a booking only while the mentee may choose its time', async () => {
    const { mentee, act, show } = await setUp(undefined, byHand);
    expect((await show()).choiceNeedsAcceptance).toBe(true);
    await act(mentee, 'report', { reason: 'No answer' });
    expect(await show()).not.toHaveProperty('choiceNeedsAcceptance');
    const automatic = await setUp();
    expect(await automatic.show()).not.toHaveProperty('choiceNeedsAcceptance');
  });
});
