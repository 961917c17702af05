import type { Calls } from './demo-data.ts';

/** The session ids of bookings, named after their state. */
export interface Bookings {
  held: string;
  completionAsked: string;
  reported: string;
  cancelled: string;
  /** Completed, and reviewed only by the mentor. */
  toReview: string;
  /** Completed, and reviewed only by the mentee. */
  reviewed: string;
  /** Calls with a time: one agreed, and one that the demo's mentor must accept. */
  scheduled: string;
  requested: string;
}

/** Books and pays with the card that succeeds. Returns the session's id. */
const book = async (
  calls: Calls,
  mentorProfileId: string,
  sessionType: string,
  startsAt?: string,
) => {
  const what = { mentorProfileId, sessionType, startsAt };
  const intent = await calls.post<{
    clientSecret: string;
    paymentIntentId: string;
    amount: string;
  }>('/api/create-session-payment-intent', what);
  const { clientSecret, paymentIntentId: stripePaymentIntentId, amount } = intent;
  await calls.post('/api/dev/payments/confirm', { clientSecret, card: '4242424242424242' });
  const paid = { ...what, stripePaymentIntentId, amount };
  return (await calls.post<{ id: string }>('/api/sessions/book', paid)).id;
};

const dayMs = 86_400_000;

/** Books the first free time for a video call with any of the mentors, at least three days from now. */
const bookSlot = async (calls: Calls, mentors: Bookable[]) => {
  const dayAfter = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
  const query = `sessionType=video_call&from=${dayAfter(3)}&to=${dayAfter(30)}`;
  for (const { id, mentorProfile } of mentors) {
    const [slot] = await calls.get<{ startsAt: string }[]>(`/api/mentors/${id}/slots?${query}`);
    if (slot) return book(calls, mentorProfile.id, 'video_call', slot.startsAt);
  }
  throw new Error('No mentor in the demo has a free time');
};

/** Requests a time from the demo's mentor, who confirms by hand while this is sent. */
const request = async ({ mentee, mentor }: People, known: Bookable) => {
  const path = '/api/mentor/availability';
  const usual = await mentor.get<object>(path);
  await mentor.put(path, { ...usual, confirmsByHand: true });
  const requested = await bookSlot(mentee, [known]);
  await mentor.put(path, usual);
  return requested;
};

interface Bookable {
  id: string;
  mentorProfile: { id: string };
}
interface People {
  mentee: Calls;
  mentor: Calls;
}

/**
 * Books mentors as the demo's mentee and brings each booking into its state.
 * @param mentors the demo's mentor, and others who can be booked
 */
export const createBookings = async (
  { mentee, mentor }: People,
  mentors: { known: Bookable; others: Bookable[] },
): Promise<Bookings> => {
  const [reviewed, held, reported, cancelled] = mentors.others
    .slice(-4)
    .map((one) => one.mentorProfile.id);
  if (!held || !reported || !cancelled || !reviewed)
    throw new Error('The demo has too few mentors to book');
  const bookings = {
    held: await book(mentee, held, 'video_call'),
    completionAsked: await book(mentee, mentors.known.mentorProfile.id, 'messaging'),
    reported: await book(mentee, reported, 'messaging'),
    cancelled: await book(mentee, cancelled, 'video_call'),
    toReview: await book(mentee, mentors.known.mentorProfile.id, 'messaging'),
    reviewed: await book(mentee, reviewed, 'messaging'),
    scheduled: await bookSlot(mentee, mentors.others.slice(0, -4)),
    requested: await request({ mentee, mentor }, mentors.known),
  };
  const answered = `/api/sessions/${bookings.completionAsked}`;
  await mentor.post(`${answered}/messages`, { content: 'Thank you, here is my answer.' });
  await mentor.post(`${answered}/complete`);
  await mentee.post(`/api/sessions/${bookings.reported}/report`, {
    reason: 'The answers were about somebody else’s question.',
  });
  await mentee.post(`/api/sessions/${bookings.cancelled}/cancel`);
  for (const { id, reviewer, text } of [
    { id: bookings.toReview, reviewer: mentor, text: 'Came with clear questions and good notes.' },
    {
      id: bookings.reviewed,
      reviewer: mentee,
      text: 'We rewrote my pitch together. I finally know what to leave out.',
    },
  ]) {
    await mentee.post(`/api/sessions/${id}/complete`);
    await reviewer.post(`/api/sessions/${id}/review`, { rating: 5, text });
  }
  return bookings;
};
