import type { EndpointSpec } from '@ithaca/contracts/endpoint';
import { endpoints } from '@ithaca/contracts/endpoints';
import { type ClientFrameType, clientFrames } from '@ithaca/contracts/frames';
import { describe, expect, it } from 'vitest';
import { newId } from '../src/platform/clock.ts';
import { createSharedRecords, type SharedRecords } from './shared-records.ts';
import { type Person, type TestApp, useTestApp } from './test-app.ts';
import { minutesFromNow } from './test-calls.ts';
import { goodCard } from './test-payments.ts';
import { slotIn } from './test-slots.ts';
import { openSocket } from './test-socket.ts';

const app = useTestApp();

type Name = 'mentor' | 'mentee' | 'peer';

/** A call by one of the three people, and what it must be answered after a block. */
interface Call {
  readonly as: Name;
  readonly path: string;
  readonly body?: unknown;
  /** The code of the refusal, after which nothing may have been written; null for an allowed call. */
  readonly refused: string | null;
  /** The id of a person or record that the answer must not contain, or must contain. */
  readonly hides?: string;
  readonly shows?: string;
  /** The refused call sends money back that was paid before. */
  readonly refunds?: true;
}

const refused = (as: Name, path: string, code: string, body?: unknown): Call => ({
  as,
  path,
  refused: code,
  ...(body !== undefined && { body }),
});
const allowed = (as: Name, path: string, body?: unknown): Call => ({
  as,
  path,
  refused: null,
  ...(body !== undefined && { body }),
});
const hidden = (as: Name, path: string, hides: string, body?: unknown): Call => ({
  ...allowed(as, path, body),
  hides,
});
const shown = (as: Name, path: string, shows: string, body?: unknown): Call => ({
  ...allowed(as, path, body),
  shows,
});

const pair = ['mentee', 'mentor'] as const;
const inMenteeCircle = ['mentee', 'peer'] as const;
const content = { content: 'A message from after the block.' };
const concern = { reason: 'harassment' };
const cards = { card: goodCard };

/** Every endpoint that concerns another person or what is shared with one (product 1.18). */
const sharedEndpoints = (
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
    // Neither unlocks nor books the other. What was paid before is refunded.
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

    // Bookings stay. They get no new time, and can be declined, cancelled, completed and reported as always.
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

    // Reviews inform everybody about a session that took place.
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

    // A page that everybody can read can be read, but what it offers is not for these two.
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

    // Neither is suggested to the other, or found by what they describe.
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

    // What was written can be read, and nothing is added.
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

    // They have no calls.
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

    // Neither adds the other to a circle. Circles that both are in stay as they are.
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

    // A block in return, and the end of it, concern whoever makes the call.
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

/**
 * The beginnings of the endpoints that concern only the caller's own account, profile, money, files and
 * notifications, everybody alike, or what staff decide about others.
 */
const concernOneself = [
  'GET /api/health',
  'GET /api/ready',
  'GET /api/dev/outbox',
  'GET /api/config',
  'GET /api/user',
  'PATCH /api/user',
  'DELETE /api/user',
  'GET /api/auth/user',
  'POST /api/register',
  'POST /api/login',
  'GET /api/login',
  'POST /api/logout',
  'POST /api/verify-email',
  'POST /api/resend-verification',
  'POST /api/forgot-password',
  'POST /api/reset-password',
  'POST /api/user/password',
  'GET /api/user/sign-ins',
  'DELETE /api/user/sign-ins/{id}',
  'GET /api/user/two-factor',
  'POST /api/user/two-factor/setup',
  'POST /api/user/two-factor/enable',
  'POST /api/user/two-factor/disable',
  'POST /api/user/two-factor/recovery-codes',
  'POST /api/login/two-factor',
  'GET /api/user/export',
  'GET /api/user/calendar',
  'POST /api/user/calendar',
  'POST /api/uploads',
  'GET /api/uploads/{id}',
  'POST /api/auth/register',
  'POST /api/staff-invitation/check',
  'POST /api/staff-invitation/accept',
  'GET /api/mentors/user/{userId}',
  'PATCH /api/mentor/profile',
  'GET /api/mentor/public-page',
  'PUT /api/mentor/public-page',
  'GET /api/mentee-profile',
  'POST /api/mentee-profile',
  'GET /api/mentee-profile/tags',
  'GET /api/mentor/availability',
  'PUT /api/mentor/availability',
  'POST /api/mentor/application',
  'GET /api/mentor/application',
  'POST /api/mentor/profile',
  'POST /api/webhooks/payments',
  'GET /api/payments',
  'GET /api/payments/{id}/receipt',
  'GET /api/payments/{id}/receipt.pdf',
  'GET /api/mentor/payouts',
  'POST /api/mentor/payouts/onboarding',
  'GET /api/dev/payouts/{token}',
  'POST /api/dev/payouts/{token}',
  'GET /api/subscription',
  'POST /api/create-subscription',
  'GET /api/subscription/check/{sessionId}',
  'GET /api/subscription/change',
  'POST /api/subscription/cancel',
  'POST /api/subscription/resume',
  'POST /api/subscription/portal',
  'GET /api/dev/checkout/{sessionId}',
  'POST /api/dev/checkout/{sessionId}/complete',
  'GET /api/dev/portal/{customerId}',
  'POST /api/dev/portal/{customerId}/card',
  'POST /api/circles',
  'GET /api/user/notifications',
  'PUT /api/user/notifications',
  'GET /api/notifications/unsubscribe/{token}',
  'POST /api/notifications/unsubscribe/{token}',
  'GET /api/notifications',
  'POST /api/notifications/{id}/read',
  'POST /api/notifications/read',
  'GET /api/mentor/overview',
  'GET /api/mentor/earnings',
  'GET /api/mentor/earnings/entries',
  'GET /api/announcements',
  'POST /api/announcements/{id}/dismiss',
  'GET /api/legal-texts/{kind}',
  'GET /api/legal-texts/{kind}/versions',
  'GET /api/consents/due',
  'POST /api/consents',
];

const nameOf = ({ method, path }: Pick<EndpointSpec, 'method' | 'path'>) => `${method} ${path}`;
const isForStaff = ({ access }: EndpointSpec) => access === 'admin' || access.startsWith('staff:');

/** The records that a refused call must leave as they are. */
const records = [
  'appointments',
  'blocks',
  'booking_notes',
  'concerns',
  'conversation_addresses',
  'conversation_participants',
  'conversations',
  'mentee_circle_members',
  'mentee_circles',
  'mentor_circle_members',
  'mentor_circles',
  'message_pins',
  'messages',
  'reviews',
  'sessions',
];
const moneyRecords = ['ledger_entries', 'payment_intents', 'refunds'];

/** What is stored, as one value per table. */
const readRecords = async (tables: readonly string[]): Promise<Record<string, string>> => {
  const digests = tables.map(
    (table) =>
      `(SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) FROM ${table} AS t) AS ${table}`,
  );
  const { rows } = await app().owner.$client.query(`SELECT ${digests.join(', ')}`);
  return rows[0];
};

const changesOf = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(before).filter((table) => before[table] !== after[table]);

/** The declared endpoint of a row, so that a call can't be listed with another one. */
const matches = (name: string, method: string, path: string) => {
  const [declaredMethod, declaredPath = ''] = name.split(' ');
  const pattern = new RegExp(`^${declaredPath.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  return method === declaredMethod && pattern.test(path.split('?')[0] ?? '');
};

const block = async (by: Person, { user }: Person) =>
  expect((await by.post('/api/blocks', { userId: user.id })).status).toBe(204);

/** Shares everything between three people, and lets one side block the other. */
const createBlocked = async (by: 'mentee' | 'others') => {
  const shared = await createSharedRecords(app());
  const { mentor, mentee, peer } = shared;
  for (const other of [mentor, peer]) {
    await (by === 'mentee' ? block(mentee, other) : block(other, mentee));
  }
  return shared;
};
const bothWays = ['mentee', 'others'] as const;

const bodyless = ['GET', 'DELETE'];

/** Makes a call. @returns what is wrong with its answer */
const mistakesOf = async (
  shared: SharedRecords,
  name: string,
  call: Call,
): Promise<readonly string[]> => {
  const method = name.split(' ')[0] as EndpointSpec['method'];
  const tables = call.refunds ? records : [...records, ...moneyRecords];
  const before = call.refused === null ? null : await readRecords(tables);
  const { status, body } = await shared[call.as].call(
    method,
    call.path,
    bodyless.includes(method) ? undefined : (call.body ?? {}),
  );
  const code = status < 400 ? null : body.code;
  const text = JSON.stringify(body);
  const line = `${name} as the ${call.as}`;
  return [
    ...(matches(name, method, call.path) ? [] : [`${line} is listed with ${call.path}`]),
    ...(code === call.refused ? [] : [`${line}: ${status} ${code}, not ${call.refused}`]),
    ...(call.hides && text.includes(call.hides) ? [`${line} shows ${call.hides}`] : []),
    ...(call.shows && !text.includes(call.shows) ? [`${line} hides ${call.shows}`] : []),
    ...(before ? changesOf(before, await readRecords(tables)) : []).map(
      (table) => `${line} has written to ${table}`,
    ),
  ];
};

/** A frame about what is shared, and what its sender gets. */
interface FrameCall {
  readonly frame: object;
  readonly answer: { type: string; error?: undefined } | { type?: undefined; error: string } | null;
}

/** Every frame of the contract. A circle that both are in stays as it is: its own tests cover it. */
const sharedFrames = (
  session: { sessionId: string },
  circle: { circleId: string },
): Record<ClientFrameType, FrameCall> => ({
  // What was written can be read, and nobody is told that the other is here.
  join_session: { frame: session, answer: { type: 'joined' } },
  send_message: { frame: { ...session, ...content }, answer: { error: 'read_only' } },
  typing: { frame: { ...session, isTyping: true }, answer: null },
  // Everybody's own position in what was written before.
  read: { frame: { ...session, seq: 0 }, answer: null },
  call_join: { frame: { ...session, deviceId: newId() }, answer: { error: 'not_found' } },
  call_signal: { frame: { ...session, signal: 'offer' }, answer: { error: 'not_found' } },
  call_leave: { frame: session, answer: null },
  call_watch: { frame: circle, answer: { type: 'call_state' } },
  call_unwatch: { frame: circle, answer: null },
  ping: { frame: {}, answer: { type: 'pong' } },
});

/** All records that these frames could write. */
const refusedFrameRecords = ['messages', 'message_pins', 'conversations', 'sessions'];

/** What a person would get if a frame of the other had reached them. */
const fromTheOther = ['new_message', 'typing', 'presence', 'pins', 'call_signal'];

describe('after a block', () => {
  it('every endpoint is decided', async () => {
    const decided = Object.keys(sharedEndpoints(await createSharedRecords(app()), app()));
    const needed = endpoints.filter((endpoint) => !isForStaff(endpoint)).map(nameOf);
    expect([...decided, ...concernOneself].toSorted()).toEqual(needed.toSorted());
  });

  it.each(bothWays)(
    'by the %s, every endpoint answers as decided',
    { timeout: 120_000 },
    async (by) => {
      const shared = await createBlocked(by);
      const calls = Object.entries(sharedEndpoints(shared, app())).flatMap(([name, list]) =>
        list.map((call) => ({ name, call })),
      );
      // Refused calls first, while nothing else writes; those that start refunds after the others.
      const stepOf = ({ refused: code, refunds }: Call) => (code === null ? 2 : refunds ? 1 : 0);
      const inOrder = calls.toSorted((a, b) => stepOf(a.call) - stepOf(b.call));
      const wrong: string[] = [];
      for (const { name, call } of inOrder) wrong.push(...(await mistakesOf(shared, name, call)));
      expect(wrong).toEqual([]);
    },
  );

  it.each(bothWays)('by the %s, every frame answers as decided', async (by) => {
    const shared = await createBlocked(by);
    const { bookings, circles, messages, mentor, mentee } = shared;
    const sockets = {
      mentor: await openSocket(app(), mentor),
      mentee: await openSocket(app(), mentee),
    };
    const session = { sessionId: bookings.call };
    const circle = { circleId: circles.mentorCircle };
    const before = await readRecords(refusedFrameRecords);
    const decided = sharedFrames(session, circle);
    expect(Object.keys(decided).toSorted()).toEqual(Object.keys(clientFrames).toSorted());
    for (const [type, { frame, answer }] of Object.entries(decided)) {
      for (const as of pair) {
        const to = (as === 'mentee' ? mentor : mentee).user.id;
        sockets[as].send({ type, ...frame, ...(type === 'call_signal' && { to }) });
        if (answer?.error) {
          const { code } = await sockets[as].next('error');
          expect([type, as, code]).toEqual([type, as, answer.error]);
        } else if (answer?.type) {
          await sockets[as].next(answer.type);
        }
      }
    }
    for (const as of pair) {
      // The answers come in the order of the frames.
      sockets[as].send({ type: 'ping' });
      await sockets[as].next('pong');
    }
    for (const as of pair) {
      const got = sockets[as].waiting().map(({ type }) => type);
      expect(got.filter((type) => fromTheOther.includes(type))).toEqual([]);
    }
    expect(changesOf(before, await readRecords(refusedFrameRecords))).toEqual([]);
    const { body } = await mentee.get(`/api/sessions/${bookings.call}/messages`);
    expect(body.at(-1).id).toBe(messages.pinned);
  });
});
