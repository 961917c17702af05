import { hourMs } from '@ithaca/contracts/durations';
import { beforeAll, describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../test/outcome.ts';
import { signUp, useTestApp } from '../../../test/test-app.ts';
import { countLedgerEntries, sendWebhook, signUpMentor } from '../../../test/test-payments.ts';
import { readLedger } from '../../../test/test-settlements.ts';
import {
  bookSlot,
  freeStarts,
  openHours,
  paySlot,
  signUpPair,
  slotIn,
  startSlot,
} from '../../../test/test-slots.ts';
import { sweepHolds } from './holds.ts';

const app = useTestApp();
const book = '/api/sessions/book';
beforeAll(() => app().clock.set(new Date('2027-01-04T08:00:00Z')));

const countRows = async (where: string, ...values: unknown[]) => {
  const { rows } = await app().owner.$client.query(
    `SELECT FROM appointments WHERE ${where}`,
    values,
  );
  return rows.length;
};
/** Advances the clock without signing anybody out. */
const wait = (milliseconds: number) =>
  app().clock.set(new Date(app().clock.now().getTime() + milliseconds));

describe('a slot is not held', () => {
  it('in the past, between slots, outside the hours, or for messages', async () => {
    const { mentee, mentorProfileId } = await signUpPair(app());
    const start = slotIn(app(), 2, 10);
    for (const [time, type] of [
      [slotIn(app(), -1, 10), 'video_call'],
      [slotIn(app(), 0, 8), 'video_call'],
      [start.replace('10:00', '10:10'), 'video_call'],
      [slotIn(app(), 2, 16.5), 'video_call'],
      [slotIn(app(), 400, 10), 'video_call'],
      ['tomorrow', 'video_call'],
      [start, 'messaging'],
    ] as const) {
      const { status, body } = await startSlot(mentee, mentorProfileId, time, type);
      expect([time, status, Object.keys(body.errors ?? {})]).toEqual([time, 422, ['startsAt']]);
    }
    expect(await countRows('true')).toBe(0);
  });

  it('if the mentor is away, has no hours or has another appointment', async () => {
    const { mentor, mentee, mentorProfileId } = await signUpPair(app());
    const start = slotIn(app(), 2, 10);
    await bookSlot(app(), await signUp(app()), mentorProfileId, start);
    expect(outcomeOf(await startSlot(mentee, mentorProfileId, start))).toEqual([409, 'slot_taken']);
    await openHours(mentor, { bufferMinutes: 30 });
    const next = outcomeOf(await startSlot(mentee, mentorProfileId, slotIn(app(), 2, 11)));
    expect(next).toEqual([409, 'slot_taken']);
    const date = slotIn(app(), 0, 0).slice(0, 10);
    await openHours(mentor, { vacation: { from: date, until: date } });
    expect(outcomeOf(await startSlot(mentee, mentorProfileId, slotIn(app(), 2, 14)))).toEqual([
      409,
      'mentor_away',
    ]);
    await openHours(mentor, { weekly: [] });
    const none = await startSlot(mentee, mentorProfileId, slotIn(app(), 2, 14));
    expect(outcomeOf(none)).toEqual([422, 'invalid']);
  });

  it('without a time', async () => {
    const { mentee, mentorProfileId } = await signUpPair(app());
    const { status, body } = await startSlot(mentee, mentorProfileId);
    expect([status, body.heldUntil, body.needsAcceptance]).toEqual([201, null, false]);
    expect(await countRows('held_for = $1', mentee.user.id)).toBe(0);
  });
});

describe('a held slot', () => {
  it('is offered to its holder only, for ten minutes', async () => {
    const { mentor, mentee, mentorProfileId } = await signUpPair(app());
    const other = await signUp(app());
    const start = slotIn(app(), 2, 10);
    const { body } = await startSlot(mentee, mentorProfileId, start);
    const heldUntil = new Date(app().clock.now().getTime() + hourMs / 6);
    expect(body.heldUntil).toBe(heldUntil.toISOString());
    const isFree = async () => [
      (await freeStarts(mentee, mentor, start)).includes(start),
      (await freeStarts(other, mentor, start)).includes(start),
    ];
    expect(await isFree()).toEqual([true, false]);
    expect(outcomeOf(await startSlot(other, mentorProfileId, start))).toEqual([409, 'slot_taken']);
    app().clock.set(new Date(heldUntil.getTime() - 1));
    expect(await isFree()).toEqual([true, false]);
    app().clock.set(heldUntil);
    expect(await isFree()).toEqual([true, true]);
    expect((await startSlot(other, mentorProfileId, start)).status).toBe(201);
    expect(await isFree()).toEqual([false, true]);
  });

  it('is released for another one of the same mentor, but not of other mentors', async () => {
    const { mentor, mentee, mentorProfileId } = await signUpPair(app());
    const second = await signUpMentor(app());
    await openHours(second);
    const [first, later] = [slotIn(app(), 2, 10), slotIn(app(), 2, 10.5)];
    expect((await startSlot(mentee, second.profileId, first)).status).toBe(201);
    expect((await startSlot(mentee, mentorProfileId, first)).status).toBe(201);
    expect((await startSlot(mentee, mentorProfileId, later)).status).toBe(201);
    const seen = await freeStarts(await signUp(app()), mentor, first);
    expect([slotIn(app(), 2, 9.5), slotIn(app(), 2, 11.5)].every((t) => seen.includes(t))).toBe(
      true,
    );
    expect(seen.includes(slotIn(app(), 2, 11))).toBe(false);
    expect(await countRows('held_for = $1', mentee.user.id)).toBe(2);
  });

  it('is lost once it has begun, and the payment is refunded', async () => {
    const { mentee, mentorProfileId } = await signUpPair(app());
    const startsAt = slotIn(app(), 2, 10);
    wait(Date.parse(startsAt) - hourMs / 12 - app().clock.now().getTime());
    const order = await paySlot(app(), mentee, mentorProfileId, startsAt);
    wait(hourMs / 12);
    const { status, body } = await mentee.post(book, order);
    expect([status, body.code]).toEqual([409, 'slot_taken']);
    expect(body.detail).toContain('refunded');
    expect((await mentee.get('/api/sessions')).body).toEqual([]);
    expect(await readLedger(app(), order.stripePaymentIntentId)).toMatchObject({ refunded: 7500 });
  });

  it('is deleted once it has ended', async () => {
    const { mentee, mentorProfileId } = await signUpPair(app());
    await startSlot(mentee, mentorProfileId, slotIn(app(), 2, 10));
    wait(hourMs / 6);
    await app().context.jobs.add(app().context.db, sweepHolds, {});
    await expect.poll(() => countRows('held_for = $1', mentee.user.id)).toBe(0);
  });
});

describe('a slot is booked', () => {
  it('with the intent’s time, the right length, and a release 72 hours after the end', async () => {
    const { mentor, mentee, mentorProfileId } = await signUpPair(app());
    const startsAt = slotIn(app(), 2, 10);
    const order = await paySlot(app(), mentee, mentorProfileId, startsAt, 'phone_call');
    const { status, body } = await mentee.post(book, { ...order, startsAt });
    expect(status).toBe(201);
    const end = new Date(Date.parse(startsAt) + hourMs / 4);
    expect(body).toMatchObject({ startsAt, endsAt: end.toISOString(), acceptBy: null });
    expect(body.releasesAt).toBe(new Date(end.getTime() + 72 * hourMs).toISOString());
    expect(body.can).toMatchObject({ schedule: true, accept: false, complete: false });
    expect(await freeStarts(mentee, mentor, startsAt, { sessionType: 'phone_call' })).not.toContain(
      startsAt,
    );
    expect(await countRows('mentor_id = $1', mentor.user.id)).toBe(1);
    expect((await mentee.post(book, order)).body.id).toBe(body.id);
    const upcoming = (await mentor.get('/api/sessions?scheduled=upcoming')).body;
    expect(upcoming.map(({ id }: { id: string }) => id)).toEqual([body.id]);
  });

  it('after the hold has ended, if it is still free, even by the provider’s webhook', async () => {
    const { mentee, mentorProfileId } = await signUpPair(app());
    const startsAt = slotIn(app(), 2, 10);
    const { stripePaymentIntentId } = await paySlot(app(), mentee, mentorProfileId, startsAt);
    wait(hourMs);
    expect((await sendWebhook(app(), stripePaymentIntentId)).status).toBe(204);
    const [session] = (await mentee.get('/api/sessions')).body;
    expect(session.startsAt).toBe(startsAt);
  });

  it('as long as it is held, even if the mentor has changed the hours', async () => {
    const { mentor, mentee, mentorProfileId } = await signUpPair(app());
    const order = await paySlot(app(), mentee, mentorProfileId, slotIn(app(), 2, 10));
    await openHours(mentor, { weekly: [] });
    expect((await mentee.post(book, order)).status).toBe(201);
  });

  it('with a time that only the booking names, before or after the provider’s webhook', async () => {
    const { mentee, mentorProfileId } = await signUpPair(app());
    for (const [isEarly, hourOfDay] of [
      [true, 10],
      [false, 12],
    ] as const) {
      const order = await paySlot(app(), mentee, mentorProfileId);
      if (isEarly) await sendWebhook(app(), order.stripePaymentIntentId);
      const startsAt = slotIn(app(), 2, hourOfDay);
      const { status, body } = await mentee.post(book, { ...order, startsAt });
      expect([status, body.startsAt]).toEqual([isEarly ? 200 : 201, startsAt]);
    }
  });

  it('but not at a time other than the intent’s', async () => {
    const { mentee, mentorProfileId } = await signUpPair(app());
    const order = await paySlot(app(), mentee, mentorProfileId, slotIn(app(), 2, 10));
    const startsAt = slotIn(app(), 2, 12);
    const answer = await mentee.post(book, { ...order, startsAt });
    expect(outcomeOf(answer)).toEqual([409, 'intent_mismatch']);
    expect(await countLedgerEntries(app(), [order.stripePaymentIntentId])).toEqual({});
  });

  it('but not at a time that isn’t a slot, without a record', async () => {
    const { mentee, mentorProfileId } = await signUpPair(app());
    const order = await paySlot(app(), mentee, mentorProfileId);
    for (const startsAt of [slotIn(app(), -1, 10), slotIn(app(), 2, 3)]) {
      const { status, body } = await mentee.post(book, { ...order, startsAt });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['startsAt']]);
    }
    expect(await countLedgerEntries(app(), [order.stripePaymentIntentId])).toEqual({});
    expect((await mentee.post(book, order)).status).toBe(201);
  });
});

describe('a slot that somebody else booked first', () => {
  const loser = async (isBound: boolean, isNoticed: boolean) => {
    const { mentor, mentee, mentorProfileId } = await signUpPair(app());
    const startsAt = slotIn(app(), 2, 10);
    const order = await paySlot(app(), mentee, mentorProfileId, isBound ? startsAt : undefined);
    wait(hourMs);
    await bookSlot(app(), await signUp(app()), mentorProfileId, startsAt);
    if (isNoticed) await sendWebhook(app(), order.stripePaymentIntentId);
    for (let count = 0; count < 2; count += 1) {
      const answer = await mentee.post(book, { ...order, startsAt });
      expect([count, ...outcomeOf(answer)]).toEqual([count, 409, 'slot_taken']);
      expect(answer.body.detail).toContain('refunded in full');
    }
    expect(await readLedger(app(), order.stripePaymentIntentId)).toEqual({
      held: 7500,
      refunded: 7500,
    });
    expect(await countRows('mentor_id = $1', mentor.user.id)).toBe(1);
    return (await mentee.get('/api/sessions')).body;
  };

  it('is refunded immediately, and nothing is booked', async () => {
    expect(await loser(true, false)).toEqual([]);
  });
  it('is refunded if the provider’s webhook arrives first', async () => {
    expect(await loser(true, true)).toEqual([]);
  });
  it('is refunded if only the booking names the time', async () => {
    expect(await loser(false, false)).toEqual([]);
  });
  it('is refunded if only the booking names the time and the provider’s webhook arrives first', async () => {
    expect(await loser(false, true)).toMatchObject([{ status: 'cancelled', startsAt: null }]);
  });
});

describe('the database', () => {
  it('refuses a second appointment at the same time, and the deletion of a session’s appointment', async () => {
    const { mentor, mentee, mentorProfileId } = await signUpPair(app());
    const startsAt = slotIn(app(), 2, 10);
    const { id } = await bookSlot(app(), mentee, mentorProfileId, startsAt);
    const { id: other } = await bookSlot(app(), mentee, mentorProfileId);
    const { $client } = app().context.db;
    const move = (minutes: number) =>
      $client.query(
        `UPDATE sessions SET starts_at = $2::timestamptz + $3 * interval '1 minute',
           ends_at = $2::timestamptz + ($3 + 60) * interval '1 minute' WHERE id = $1`,
        [other, startsAt, minutes],
      );
    await expect(move(59)).rejects.toThrow('appointments_overlap');
    await expect(move(-59)).rejects.toThrow('appointments_overlap');
    await move(60);
    await $client.query('DELETE FROM appointments');
    expect(await countRows('mentor_id = $1', mentor.user.id)).toBe(2);
    expect((await mentee.post(`/api/sessions/${id}/cancel`)).status).toBe(200);
    expect(await countRows('mentor_id = $1', mentor.user.id)).toBe(1);
  });
});
