import { dayMs, hourMs } from '@ithaca/contracts/durations';
import { beforeAll, describe, expect, it } from 'vitest';
import { testEffort } from '../../../test/effort.ts';
import { type Person, signUp, useTestApp } from '../../../test/test-app.ts';
import { countLedgerEntries, sendWebhook } from '../../../test/test-payments.ts';
import {
  addPaidSlots,
  bookSlot,
  paySlot,
  signUpPair,
  slotIn,
  startSlot,
} from '../../../test/test-slots.ts';
import { sessionBooked } from './sessions.events.ts';

const app = useTestApp();
const book = '/api/sessions/book';
beforeAll(() => app().clock.set(new Date('2027-01-04T08:00:00Z')));

/** Books all of these, 25 at a time. @returns how many got the slot, and how many got their money back */
const race = async (orders: Awaited<ReturnType<typeof addPaidSlots>>) => {
  const answers = [];
  for (let at = 0; at < orders.length; at += 25) {
    const batch = orders.slice(at, at + 25);
    answers.push(
      ...(await Promise.all(batch.map(({ person, order }) => person.post(book, order)))),
    );
  }
  const codes = answers.map(({ status, body }) => body.code ?? status);
  const count = (code: unknown) => codes.filter((other) => other === code).length;
  const ids = orders.map(({ order }) => order.stripePaymentIntentId);
  return {
    booked: count(201),
    refused: count('slot_taken'),
    ...(await countLedgerEntries(app(), ids)),
  };
};

describe('one slot', () => {
  it('booked by ten people at once, ten times, goes to one, and the others get their money back', async () => {
    const { mentorProfileId } = await signUpPair(app());
    const people = await Promise.all(Array.from({ length: 10 }, () => signUp(app())));
    for (let round = 0; round < 10; round += 1) {
      const startsAt = slotIn(app(), 1 + Math.floor(round / 8), 9 + (round % 8));
      const outcome = await race(await addPaidSlots(app(), people, { mentorProfileId, startsAt }));
      expect(outcome).toEqual({ booked: 1, refused: 9, held: 10, refunded: 9 });
    }
    const { rows } = await app().owner.$client.query(
      `SELECT FROM appointments AS a JOIN appointments AS b ON a.mentor_id = b.mentor_id
         AND a.id <> b.id AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at`,
    );
    expect(rows).toEqual([]);
  });

  it('booked 1,000 times goes to one person', async () => {
    const { mentorProfileId } = await signUpPair(app());
    const people = await Promise.all(Array.from({ length: 10 }, () => signUp(app())));
    const crowd = Array.from({ length: 1000 }, (_, index) => people[index % 10] as Person);
    for (let round = 0; round < testEffort; round += 1) {
      const startsAt = slotIn(app(), 1 + Math.floor(round / 8), 9 + (round % 8));
      const outcome = await race(await addPaidSlots(app(), crowd, { mentorProfileId, startsAt }));
      expect(outcome).toEqual({ booked: 1, refused: 999, held: 1000, refunded: 999 });
    }
  });

  it('requested by 20 people at once is held by one', async () => {
    const { mentorProfileId } = await signUpPair(app());
    const people = await Promise.all(Array.from({ length: 20 }, () => signUp(app())));
    const startsAt = slotIn(app(), 1, 10);
    const answers = await Promise.all(
      people.map((person) => startSlot(person, mentorProfileId, startsAt)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'slot_taken')).toHaveLength(19);
  });

  it('goes to its holder when somebody whose hold has ended books it at the same time', async () => {
    const { mentee, mentorProfileId } = await signUpPair(app());
    const late = await signUp(app());
    const startsAt = slotIn(app(), 1, 10);
    const lateOrder = await paySlot(app(), late, mentorProfileId, startsAt);
    app().clock.set(new Date(app().clock.now().getTime() + hourMs));
    const order = await paySlot(app(), mentee, mentorProfileId, startsAt);
    const [first, second] = await Promise.all([
      late.post(book, lateOrder),
      mentee.post(book, order),
    ]);
    expect([first.body.code, second.status]).toEqual(['slot_taken', 201]);
  });
});

describe('a payment without a time, whose webhook arrived first', () => {
  const takenAndFree = async () => {
    const { mentee, mentorProfileId } = await signUpPair(app());
    const [taken, free] = [slotIn(app(), 2, 10), slotIn(app(), 2, 14)];
    const order = await paySlot(app(), mentee, mentorProfileId);
    await sendWebhook(app(), order.stripePaymentIntentId);
    await bookSlot(app(), await signUp(app()), mentorProfileId, taken);
    return { mentee, order, taken, free };
  };

  it('is refunded, and all calls for a taken time report it', async () => {
    const { mentee, order, taken } = await takenAndFree();
    const calls = Array.from({ length: 6 }, () => mentee.post(book, { ...order, startsAt: taken }));
    for (const { body } of await Promise.all(calls)) {
      expect(body.code).toBe('slot_taken');
      expect(body.detail).toContain('refunded in full');
    }
    const ids = [order.stripePaymentIntentId];
    expect(await countLedgerEntries(app(), ids)).toEqual({ held: 1, refunded: 1 });
  });

  it('is booked or refunded, and all calls for a taken and a free time agree', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { mentee, order, taken, free } = await takenAndFree();
      const calls = [taken, free, taken, free].map((startsAt) =>
        mentee.post(book, { ...order, startsAt }),
      );
      const answers = await Promise.all(calls);
      const { refunded = 0 } = await countLedgerEntries(app(), [order.stripePaymentIntentId]);
      const outcomes = answers.map(({ status, body }) => [status, body.code ?? body.startsAt]);
      const outcome = refunded === 1 ? [409, 'slot_taken'] : [200, free];
      expect(outcomes).toEqual(calls.map(() => outcome));
    }
  });
});

describe('a crash while a slot is booked', () => {
  it('keeps only the hold, and the provider’s next webhook books the slot', async () => {
    const { mentee, mentorProfileId } = await signUpPair(app());
    const startsAt = slotIn(app(), 2, 10);
    const order = await paySlot(app(), mentee, mentorProfileId, startsAt);
    let isAlive = true;
    app().context.events.on(sessionBooked, 'a crash while booking a slot', async () => {
      if (!isAlive) return;
      isAlive = false;
      throw new Error('The process was killed');
    });
    expect((await mentee.post(book, order)).status).toBe(500);
    const readAppointments = async () => {
      const { rows } = await app().owner.$client.query(
        'SELECT held_for, session_id FROM appointments WHERE starts_at = $1 AND held_for = $2',
        [startsAt, mentee.user.id],
      );
      return rows.length;
    };
    expect(await readAppointments()).toBe(1);
    expect(await countLedgerEntries(app(), [order.stripePaymentIntentId])).toEqual({});
    app().clock.set(new Date(app().clock.now().getTime() + dayMs / 2));
    expect((await sendWebhook(app(), order.stripePaymentIntentId)).status).toBe(204);
    expect(await readAppointments()).toBe(0);
    const [session] = (await mentee.get('/api/sessions')).body;
    expect(session.startsAt).toBe(startsAt);
  });
});
