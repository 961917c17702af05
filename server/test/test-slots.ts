import { dayMs, hourMs } from '@ithaca/contracts/durations';
import { expect } from 'vitest';
import { insertIntent } from '../src/features/payments/intents.store.ts';
import { newId } from '../src/platform/clock.ts';
import { type Client, type Person, signUp, type TestApp } from './test-app.ts';
import { payWithoutWebhook, signUpMentor } from './test-payments.ts';

/** Monday to Sunday, 09:00 to 17:00. */
const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  day: weekday,
  from: '09:00',
  to: '17:00',
}));

/** Sets when a mentor can be booked: by default every day from 9 to 17 UTC. */
export const openHours = async (mentor: Client, fields: object = {}) => {
  const { status } = await mentor.call('PUT', '/api/mentor/availability', {
    timeZone: 'UTC',
    weekly,
    exceptions: [],
    noticeHours: 0,
    bufferMinutes: 0,
    confirmsByHand: false,
    vacation: null,
    meetingTypes: ['message', 'video', 'phone'],
    responseTime: '24h',
    ...fields,
  });
  expect(status).toBe(200);
};

/** Signs up a mentor with open hours, and a mentee. */
export const signUpPair = async (app: TestApp, fields: object = {}) => {
  const mentor = await signUpMentor(app);
  await openHours(mentor, fields);
  return { mentor, mentee: await signUp(app), mentorProfileId: mentor.profileId };
};

/** The time at an hour in UTC, this many days from today. */
export const slotIn = (app: TestApp, days: number, hourOfDay: number): string => {
  const midnight = Math.floor(app.clock.now().getTime() / dayMs) * dayMs;
  return new Date(midnight + days * dayMs + hourOfDay * hourMs).toISOString();
};

/** Starts a payment for a slot. */
export const startSlot = (
  person: Client,
  mentorProfileId: string,
  startsAt?: string,
  sessionType = 'video_call',
) => person.post('/api/create-session-payment-intent', { mentorProfileId, sessionType, startsAt });

/** Pays for a slot without booking it. @returns the body of the booking request */
export const paySlot = async (
  app: TestApp,
  person: Client,
  mentorProfileId: string,
  startsAt?: string,
  sessionType = 'video_call',
) => {
  const { status, body } = await startSlot(person, mentorProfileId, startsAt, sessionType);
  expect(status).toBe(201);
  await payWithoutWebhook(app, body.paymentIntentId);
  return { mentorProfileId, sessionType, stripePaymentIntentId: body.paymentIntentId as string };
};

/** Pays for and books a slot. @returns the session */
export const bookSlot = async (
  app: TestApp,
  person: Client,
  mentorProfileId: string,
  startsAt?: string,
  sessionType = 'video_call',
) => {
  const order = await paySlot(app, person, mentorProfileId, startsAt, sessionType);
  const { status, body } = await person.post('/api/sessions/book', order);
  expect(status).toBe(201);
  return { ...body, paymentIntentId: order.stripePaymentIntentId };
};

/**
 * Adds paid intents of these people for one slot, as if all of their holds had expired.
 * @returns each person with the body of the booking request
 */
export const addPaidSlots = async (
  app: TestApp,
  people: readonly Person[],
  { mentorProfileId, startsAt }: { mentorProfileId: string; startsAt: string },
) => {
  const orders = [];
  for (const person of people) {
    const id = `pi_${newId()}`;
    const order = { mentorProfileId, sessionType: 'video_call' as const };
    await insertIntent(app.owner, {
      ...order,
      id,
      userId: person.user.id,
      purpose: 'booking',
      startsAt: new Date(startsAt),
      amountCents: 7500,
      createdAt: app.clock.now(),
    });
    await app.owner.$client.query(
      `INSERT INTO sandbox_intents
         (id, client_secret, amount_cents, currency, metadata, status, idempotency_key, created_at)
       VALUES ($1, $1, 7500, 'eur', '{}', 'succeeded', $1, now())`,
      [id],
    );
    orders.push({ person, order: { ...order, stripePaymentIntentId: id } });
  }
  return orders;
};

/**
 * Reads the starts of a mentor's free slots on the day of `time`, as a person sees them.
 * @param fields a session type other than a video call; the session to reschedule
 */
export const freeStarts = async (
  person: Client,
  mentor: Pick<Person, 'user'>,
  time: string,
  fields: { sessionType?: string; sessionId?: string } = {},
): Promise<string[]> => {
  const date = time.slice(0, 10);
  const query = new URLSearchParams({
    sessionType: 'video_call',
    from: date,
    to: date,
    ...fields,
  });
  const { status, body } = await person.get(`/api/mentors/${mentor.user.id}/slots?${query}`);
  expect(status).toBe(200);
  return body.map((slot: { startsAt: string }) => slot.startsAt);
};
