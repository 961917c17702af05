import { expect } from 'vitest';
import { type Person, signUp, type TestApp } from './test-app.ts';
import { addBooking, releasedTo } from './test-bookings.ts';
import { minutesFromNow } from './test-calls.ts';
import { addMember } from './test-circles.ts';
import { menteeProfileBody } from './test-mentees.ts';
import {
  payWithoutWebhook,
  signUpMentor,
  startBookingPayment,
  startPayment,
} from './test-payments.ts';
import { openHours } from './test-slots.ts';

const hour = 60;
const day = 24 * hour;

const created = async (answer: Promise<{ status: number; body: { id: string } }>) => {
  const { status, body } = await answer;
  expect(status).toBe(201);
  return body.id;
};

/** Signs up a mentee with a public profile. */
const signUpListed = async (app: TestApp, firstName: string) => {
  const person = await signUp(app, { firstName });
  const profile = menteeProfileBody({ interests: ['glass harps'], isPublic: true });
  expect((await person.post('/api/mentee-profile', profile)).status).toBeLessThan(300);
  return person;
};

/** Adds bookings of the two in every state that allows an action. */
const addBookings = async (
  app: TestApp,
  mentor: Parameters<typeof addBooking>[1],
  mentee: Person,
) => {
  const add = (fields: Parameters<typeof addBooking>[3]) => addBooking(app, mentor, mentee, fields);
  const completed = (startsIn: number) => ({
    status: 'completed' as const,
    startsAt: minutesFromNow(app, startsIn),
    bookedAt: minutesFromNow(app, startsIn - day),
    later: [releasedTo(mentor, 7500, minutesFromNow(app, startsIn + hour))],
  });
  return {
    /** A call that can be joined. */
    call: await add({ startsAt: minutesFromNow(app, 5) }),
    requested: await add({
      startsAt: minutesFromNow(app, 3 * day),
      acceptBy: minutesFromNow(app, 2 * day),
    }),
    requestedToo: await add({
      startsAt: minutesFromNow(app, 4 * day),
      acceptBy: minutesFromNow(app, 2 * day),
    }),
    unscheduled: await add({}),
    cancellable: await add({ startsAt: minutesFromNow(app, 6 * day) }),
    past: await add({ startsAt: minutesFromNow(app, -3 * hour) }),
    pastToo: await add({ startsAt: minutesFromNow(app, -6 * hour) }),
    completed: await add(completed(-9 * hour)),
    reviewed: await add(completed(-12 * hour)),
  };
};

/**
 * Creates a mentor and two mentees. The first mentee shares everything possible with both others: bookings in every
 * state, reviews, a conversation with messages, a pin, unused payments, and circles of both kinds. Each of the three
 * also has circles without the others.
 */
export const createSharedRecords = async (app: TestApp) => {
  const mentor = await signUpMentor(app);
  await openHours(mentor);
  const mentee = await signUpListed(app, 'Ana');
  const peer = await signUpListed(app, 'Mei');
  const bookings = await addBookings(app, mentor, mentee);

  const write = (person: Person, path: string) =>
    created(person.post(`${path}/messages`, { content: 'A message from before.' }));
  const conversation = `/api/sessions/${bookings.call}`;
  const mentorsMessage = await write(mentor, conversation);
  const menteesMessage = await write(mentee, conversation);
  const pinned = await write(mentor, conversation);
  expect((await mentee.post(`${conversation}/pins`, { messageId: pinned })).status).toBe(204);
  const { conversationId } = (await mentee.get(conversation)).body;

  const review = (person: Person) =>
    person.post(`/api/sessions/${bookings.reviewed}/review`, { rating: 4, text: 'Went well.' });
  const menteesReview = await created(review(mentee));
  const mentorsReview = await created(review(mentor));

  const createCircle = (person: Person, path: '/api/circles' | '/api/mentee-circles') =>
    created(person.post(path, { name: 'Growth circle', memberIds: [] }));
  const mentorCircle = await createCircle(mentor, '/api/circles');
  const memberInMentorCircle = await addMember(mentor, '/api/circles', mentorCircle, mentee);
  const menteeCircle = await createCircle(mentee, '/api/mentee-circles');
  const peerInMenteeCircle = await addMember(mentee, '/api/mentee-circles', menteeCircle, peer);
  const circles = {
    mentorCircle,
    mentorsOwn: await createCircle(mentor, '/api/circles'),
    menteeCircle,
    menteesOwn: await createCircle(mentee, '/api/mentee-circles'),
    peersOwn: await createCircle(peer, '/api/mentee-circles'),
    memberInMentorCircle,
    peerInMenteeCircle,
    mentorCircleMessage: await write(mentor, `/api/circles/${mentorCircle}`),
    menteeCircleMessage: await write(peer, `/api/mentee-circles/${menteeCircle}`),
  };

  const unlock = await startPayment(mentee, mentor.profileId);
  const unfinished = await startPayment(mentee, mentor.profileId);
  const booking = await startBookingPayment(mentee, mentor.profileId);
  await payWithoutWebhook(app, unlock.paymentIntentId);
  await payWithoutWebhook(app, booking.paymentIntentId);

  return {
    mentor,
    mentee,
    peer,
    bookings,
    conversationId,
    messages: { mentors: mentorsMessage, mentees: menteesMessage, pinned },
    reviews: { mentees: menteesReview, mentors: mentorsReview },
    circles,
    payments: { unlock, booking, unfinished },
  };
};
export type SharedRecords = Awaited<ReturnType<typeof createSharedRecords>>;
