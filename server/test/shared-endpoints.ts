import { allowed, type Call, hidden, refused, shown } from './endpoint-walk.ts';
import type { SharedRecords } from './shared-records.ts';
import type { TestApp } from './test-app.ts';
import { minutesFromNow } from './test-calls.ts';
import { goodCard } from './test-payments.ts';
import { slotIn } from './test-slots.ts';

/** The two people of a conversation. */
export const pair = ['mentee', 'mentor'] as const;
const inMenteeCircle = ['mentee', 'peer'] as const;
/** The body of a new message. */
export const content = { content: 'A message from after the block.' };
const concern = { reason: 'harassment' };
const cards = { card: goodCard };

/**
 * Every endpoint that concerns another person or something shared with one, and its response
 * after a block (product 1.18).
 */
export const sharedEndpoints = (
  {
    mentor,
    mentee,
    peer,
    bookings,
    conversationId,
    messages,
    reviews,
    circles,
    payments,
  }: SharedRecords,
  app: TestApp,
): Record<string, readonly Call[]> => {
  const [mentorId, menteeId, peerId] = [mentor.user.id, mentee.user.id, peer.user.id];
  const session = `/api/sessions/${bookings.call}`;
  const order = { mentorProfileId: mentor.profileId };
  const time = { startsAt: slotIn(app, 8, 10) };
  const day = app.clock.now().toISOString().slice(0, 10);
  const span = `since=${minutesFromNow(app, -60).toISOString()}&until=${minutesFromNow(app, 8 * 24 * 60).toISOString()}`;
  const ofMentor = `/api/circles/${circles.mentorCircle}`;
  const ofMentees = `/api/mentee-circles/${circles.menteeCircle}`;
  return {
    // Neither can unlock or book the other. Earlier payments are refunded.
    'POST /api/create-payment-intent': [
      refused('mentee', '/api/create-payment-intent', 'not_found', order),
    ],
    'POST /api/create-session-payment-intent': [
      refused('mentee', '/api/create-session-payment-intent', 'not_found', {
        ...order,
        sessionType: 'video_call',
      }),
      refused('mentee', '/api/create-session-payment-intent', 'not_found', {
        ...order,
        sessionType: 'video_call',
        ...time,
      }),
    ],
    'POST /api/sessions': [
      {
        ...refused('mentee', '/api/sessions', 'not_found', {
          ...order,
          stripePaymentIntentId: payments.unlock.paymentIntentId,
          amount: payments.unlock.amount,
        }),
        refunds: true,
      },
    ],
    'POST /api/sessions/book': [
      refused('mentee', '/api/sessions/book', 'payment_needed', {
        ...order,
        sessionType: 'video_call',
      }),
      {
        ...refused('mentee', '/api/sessions/book', 'not_found', {
          ...order,
          sessionType: 'video_call',
          stripePaymentIntentId: payments.booking.paymentIntentId,
          amount: payments.booking.amount,
        }),
        refunds: true,
      },
    ],
    'POST /api/dev/payments/confirm': [
      allowed('mentee', '/api/dev/payments/confirm', {
        clientSecret: payments.unfinished.clientSecret,
        ...cards,
      }),
    ],

    // Bookings remain. They can't get a new time, but can be declined, cancelled, completed and reported as always.
    'POST /api/sessions/{id}/schedule': pair.flatMap((as) => [
      refused(as, `/api/sessions/${bookings.unscheduled}/schedule`, 'not_allowed', time),
      refused(as, `/api/sessions/${bookings.cancellable}/schedule`, 'not_allowed', time),
    ]),
    'POST /api/sessions/{id}/accept': [
      refused('mentor', `/api/sessions/${bookings.requested}/accept`, 'not_allowed'),
    ],
    'POST /api/sessions/{id}/decline': [
      allowed('mentor', `/api/sessions/${bookings.requested}/decline`),
    ],
    'POST /api/sessions/{id}/cancel': [
      allowed('mentee', `/api/sessions/${bookings.cancellable}/cancel`),
      allowed('mentor', `/api/sessions/${bookings.requestedToo}/cancel`),
    ],
    'POST /api/sessions/{id}/complete': [
      allowed('mentor', `/api/sessions/${bookings.past}/complete`),
      allowed('mentee', `/api/sessions/${bookings.past}/complete`),
    ],
    'POST /api/sessions/{id}/report': [
      allowed('mentee', `/api/sessions/${bookings.pastToo}/report`, { reason: 'Nobody came.' }),
    ],
    'GET /api/sessions': pair.map((as) => shown(as, '/api/sessions', bookings.call)),
    'GET /api/sessions/{id}': pair.map((as) => shown(as, session, messages.mentors)),
    'GET /api/user/activity': [allowed('mentee', '/api/user/activity')],
    'GET /api/sessions/{id}/calendar.ics': pair.map((as) => allowed(as, `${session}/calendar.ics`)),
    'GET /api/calendar/{token}.ics': [],

    // Reviews inform everybody about a past session.
    'POST /api/sessions/{id}/review': pair.map((as) =>
      allowed(as, `/api/sessions/${bookings.completed}/review`, {
        rating: 2,
        text: 'Not so well.',
      }),
    ),
    'PUT /api/reviews/{id}': [
      allowed('mentee', `/api/reviews/${reviews.mentees}`, { rating: 3, text: 'Well enough.' }),
    ],
    'POST /api/reviews/{id}/reply': [
      allowed('mentor', `/api/reviews/${reviews.mentees}/reply`, { text: 'Thank you.' }),
    ],
    'GET /api/mentors/{userId}/reviews': [
      shown('mentee', `/api/mentors/${mentorId}/reviews`, reviews.mentees),
    ],
    'GET /api/mentors/{userId}/ratings': [allowed('mentee', `/api/mentors/${mentorId}/ratings`)],

    // A public page can be read, but its offers are not available to these two.
    'GET /api/mentors': [allowed('mentee', '/api/mentors')],
    'GET /api/mentors/{userId}': [shown('mentee', `/api/mentors/${mentorId}`, mentorId)],
    'GET /api/mentors/{userId}/slots': [
      allowed(
        'mentee',
        `/api/mentors/${mentorId}/slots?sessionType=video_call&from=${day}&to=${day}`,
      ),
    ],
    'GET /api/faces/{id}': [],
    'GET /api/leaderboard': [allowed('mentee', '/api/leaderboard')],

    // Neither is suggested to the other, or found by a description.
    'GET /api/mentors/near': [hidden('mentee', '/api/mentors/near?q=marketing%20growth', mentorId)],
    'POST /api/chatbot/recommend-mentors': [
      hidden('mentee', '/api/chatbot/recommend-mentors', mentorId, {
        objective: 'marketing growth',
        solution: 'marketing',
        implementation: 'growth',
        obstacles: 'marketing',
        specificStuck: 'head of growth',
        supportType: 'step-by-step advice',
        urgency: 'Important but not urgent',
      }),
    ],
    'GET /api/mentee-suggestions': [
      hidden('mentee', '/api/mentee-suggestions', peerId),
      hidden('peer', '/api/mentee-suggestions', menteeId),
    ],

    // Earlier messages can be read, but nothing can be added.
    'GET /api/conversations': pair.map((as) => shown(as, '/api/conversations', conversationId)),
    'GET /api/sessions/{id}/messages': pair.map((as) =>
      shown(as, `${session}/messages`, messages.mentors),
    ),
    'POST /api/sessions/{id}/messages': pair.map((as) =>
      refused(as, `${session}/messages`, 'read_only', content),
    ),
    'POST /api/sessions/{id}/pins': pair.map((as) =>
      refused(as, `${session}/pins`, 'read_only', { messageId: messages.mentors }),
    ),
    'DELETE /api/sessions/{id}/pins/{messageId}': pair.map((as) =>
      refused(as, `${session}/pins/${messages.pinned}`, 'read_only'),
    ),

    // They have no calls with each other.
    'GET /api/calls': pair.map((as) => hidden(as, '/api/calls?when=upcoming', bookings.call)),
    'GET /api/calls/between': pair.flatMap((as) => [
      hidden(as, `/api/calls/between?${span}`, bookings.call),
      hidden(as, `/api/calls/between?${span}`, bookings.requested),
    ]),
    'GET /api/calls/{sessionId}': pair.map((as) =>
      refused(as, `/api/calls/${bookings.call}`, 'not_found'),
    ),

    // Reporting is always possible.
    'POST /api/users/{userId}/report': [
      allowed('mentee', `/api/users/${mentorId}/report`, concern),
      allowed('mentor', `/api/users/${menteeId}/report`, concern),
    ],
    'POST /api/conversations/{conversationId}/messages/{messageId}/report': [
      allowed(
        'mentee',
        `/api/conversations/${conversationId}/messages/${messages.mentors}/report`,
        concern,
      ),
      allowed(
        'mentor',
        `/api/conversations/${conversationId}/messages/${messages.mentees}/report`,
        concern,
      ),
    ],
    'POST /api/reviews/{id}/report': [
      allowed('mentor', `/api/reviews/${reviews.mentees}/report`, concern),
      allowed('mentee', `/api/reviews/${reviews.mentors}/report`, concern),
    ],

    // Neither can add the other to a circle. Circles that both are in remain unchanged.
    'GET /api/available-mentees': [
      hidden('mentor', `/api/available-mentees?circleId=${circles.mentorsOwn}`, menteeId),
      hidden('mentor', '/api/available-mentees?q=ana', menteeId),
    ],
    'POST /api/circles/{id}/members': [
      refused('mentor', `/api/circles/${circles.mentorsOwn}/members`, 'invalid', { menteeId }),
      shown('mentor', `${ofMentor}/members`, menteeId, { menteeId }),
    ],
    'GET /api/mentee-circles/{id}/available-mentees': [
      hidden('mentee', `/api/mentee-circles/${circles.menteesOwn}/available-mentees?q=mei`, peerId),
      hidden('peer', `/api/mentee-circles/${circles.peersOwn}/available-mentees?q=ana`, menteeId),
    ],
    'POST /api/mentee-circles': [
      refused('mentee', '/api/mentee-circles', 'invalid', { name: 'Two', memberIds: [peerId] }),
      refused('peer', '/api/mentee-circles', 'invalid', { name: 'Two', memberIds: [menteeId] }),
    ],
    'POST /api/mentee-circles/{id}/members': [
      refused('mentee', `/api/mentee-circles/${circles.menteesOwn}/members`, 'invalid', {
        menteeId: peerId,
      }),
      refused('peer', `/api/mentee-circles/${circles.peersOwn}/members`, 'invalid', { menteeId }),
      shown('mentee', `${ofMentees}/members`, peerId, { menteeId: peerId }),
    ],
    'GET /api/circles': [shown('mentor', '/api/circles', circles.mentorCircle)],
    'GET /api/circle-memberships': [
      shown('mentee', '/api/circle-memberships', circles.mentorCircle),
    ],
    'GET /api/mentee-circles': inMenteeCircle.map((as) =>
      shown(as, '/api/mentee-circles', circles.menteeCircle),
    ),
    'GET /api/circles/{id}': pair.map((as) => shown(as, ofMentor, circles.mentorCircleMessage)),
    'PATCH /api/circles/{id}': [allowed('mentor', ofMentor, { name: 'New name' })],
    'GET /api/circles/{id}/messages': pair.map((as) =>
      shown(as, `${ofMentor}/messages`, circles.mentorCircleMessage),
    ),
    'POST /api/circles/{id}/messages': pair.map((as) =>
      allowed(as, `${ofMentor}/messages`, content),
    ),
    'POST /api/circles/{id}/pins': pair.map((as) =>
      allowed(as, `${ofMentor}/pins`, { messageId: circles.mentorCircleMessage }),
    ),
    'DELETE /api/circles/{id}/pins/{messageId}': pair.map((as) =>
      allowed(as, `${ofMentor}/pins/${circles.mentorCircleMessage}`),
    ),
    'PUT /api/circles/{id}/muted': pair.map((as) =>
      allowed(as, `${ofMentor}/muted`, { muted: false }),
    ),
    'GET /api/circle-calls/{circleId}': [
      ...pair.map((as) => shown(as, `/api/circle-calls/${circles.mentorCircle}`, menteeId)),
      ...inMenteeCircle.map((as) => shown(as, `/api/circle-calls/${circles.menteeCircle}`, peerId)),
    ],
    'DELETE /api/circles/{id}/members/{memberId}': [
      allowed('mentee', `${ofMentor}/members/${circles.memberInMentorCircle}`),
    ],
    'GET /api/mentee-circles/{id}': inMenteeCircle.map((as) =>
      shown(as, ofMentees, circles.menteeCircleMessage),
    ),
    'PATCH /api/mentee-circles/{id}': [allowed('mentee', ofMentees, { name: 'New name' })],
    'GET /api/mentee-circles/{id}/messages': inMenteeCircle.map((as) =>
      shown(as, `${ofMentees}/messages`, circles.menteeCircleMessage),
    ),
    'POST /api/mentee-circles/{id}/messages': inMenteeCircle.map((as) =>
      allowed(as, `${ofMentees}/messages`, content),
    ),
    'POST /api/mentee-circles/{id}/pins': inMenteeCircle.map((as) =>
      allowed(as, `${ofMentees}/pins`, { messageId: circles.menteeCircleMessage }),
    ),
    'DELETE /api/mentee-circles/{id}/pins/{messageId}': inMenteeCircle.map((as) =>
      allowed(as, `${ofMentees}/pins/${circles.menteeCircleMessage}`),
    ),
    'PUT /api/mentee-circles/{id}/muted': inMenteeCircle.map((as) =>
      allowed(as, `${ofMentees}/muted`, { muted: false }),
    ),
    'DELETE /api/mentee-circles/{id}/members/{memberId}': [
      allowed('mentee', `${ofMentees}/members/${circles.peerInMenteeCircle}`),
    ],

    // Blocking back and unblocking affect only the caller.
    'POST /api/blocks': [
      allowed('mentee', '/api/blocks', { userId: mentorId }),
      allowed('mentor', '/api/blocks', { userId: menteeId }),
    ],
    'DELETE /api/blocks/{userId}': [
      allowed('mentee', `/api/blocks/${mentorId}`),
      allowed('mentor', `/api/blocks/${menteeId}`),
    ],
    'GET /api/blocks': [allowed('mentee', '/api/blocks'), allowed('mentor', '/api/blocks')],
  };
};
