import type { EndpointSpec } from '@ithaca/contracts/endpoint';
import { endpoints } from '@ithaca/contracts/endpoints';
import { type ClientFrameType, clientFrames } from '@ithaca/contracts/frames';
import { describe, expect, it } from 'vitest';
import { newId } from '../src/platform/clock.ts';
import { type Call, changesOf, mistakesOf, readRecords } from './endpoint-walk.ts';
import { content, pair, sharedEndpoints } from './shared-endpoints.ts';
import { createSharedRecords } from './shared-records.ts';
import { type Person, useTestApp } from './test-app.ts';
import { openSocket } from './test-socket.ts';

const app = useTestApp();

/**
 * The endpoints that concern only the caller's own account, profile, money, files and notifications, that respond
 * alike to everybody, or that staff use to decide about others.
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
  'GET /api/user/push',
  'GET /api/user/sign-ins',
  'DELETE /api/user/push/subscription',
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
  'PUT /api/user/push/choices',
  'PUT /api/user/push/subscription',
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

const block = async (by: Person, { user }: Person) =>
  expect((await by.post('/api/blocks', { userId: user.id })).status).toBe(204);

/** Creates shared records for three people, and lets one side block the other. */
const createBlocked = async (by: 'mentee' | 'others') => {
  const shared = await createSharedRecords(app());
  const { mentor, mentee, peer } = shared;
  for (const other of [mentor, peer]) {
    await (by === 'mentee' ? block(mentee, other) : block(other, mentee));
  }
  return shared;
};
const bothWays = ['mentee', 'others'] as const;

/** A frame about something that the two share, and the answer to its sender. */
interface FrameCall {
  readonly frame: object;
  readonly answer: { type: string; error?: undefined } | { type?: undefined; error: string } | null;
}

/** Every frame of the contract. A circle that both are in isn't affected; its own tests cover it. */
const sharedFrames = (
  session: { sessionId: string },
  circle: { circleId: string },
): Record<ClientFrameType, FrameCall> => ({
  // Earlier messages can be read, and neither learns that the other is online.
  join_session: { frame: session, answer: { type: 'joined' } },
  send_message: { frame: { ...session, ...content }, answer: { error: 'read_only' } },
  typing: { frame: { ...session, isTyping: true }, answer: null },
  // The read position in earlier messages is sent only to the person's own pages.
  read: { frame: { ...session, seq: 3 }, answer: { type: 'read' } },
  call_join: { frame: { ...session, deviceId: newId() }, answer: { error: 'not_found' } },
  call_signal: { frame: { ...session, signal: 'offer' }, answer: { error: 'not_found' } },
  call_leave: { frame: session, answer: null },
  call_watch: { frame: circle, answer: { type: 'call_state' } },
  call_unwatch: { frame: circle, answer: null },
  ping: { frame: {}, answer: { type: 'pong' } },
});

/** All tables that these frames could write to. */
const refusedFrameRecords = ['messages', 'message_pins', 'conversations', 'sessions'];

/** What a person would receive if a frame of the other reached them. */
const fromTheOther = ['new_message', 'typing', 'presence', 'read', 'pins', 'call_signal'];

describe('after a block', () => {
  it('every endpoint has an expected response', async () => {
    const decided = Object.keys(sharedEndpoints(await createSharedRecords(app()), app()));
    const needed = endpoints.filter((endpoint) => !isForStaff(endpoint)).map(nameOf);
    expect([...decided, ...concernOneself].toSorted()).toEqual(needed.toSorted());
  });

  it.each(bothWays)(
    'by the %s, every endpoint responds as expected',
    { timeout: 120_000 },
    async (by) => {
      const shared = await createBlocked(by);
      const calls = Object.entries(sharedEndpoints(shared, app())).flatMap(([name, list]) =>
        list.map((call) => ({ name, call })),
      );
      // Refused calls come first, before anything writes; among them, those that start refunds come last.
      const stepOf = ({ refused: code, refunds }: Call) => (code === null ? 2 : refunds ? 1 : 0);
      const inOrder = calls.toSorted((a, b) => stepOf(a.call) - stepOf(b.call));
      const wrong: string[] = [];
      for (const { name, call } of inOrder)
        wrong.push(...(await mistakesOf(app(), shared, name, call)));
      expect(wrong).toEqual([]);
    },
  );

  it.each(bothWays)('by the %s, every frame is answered as expected', async (by) => {
    const shared = await createBlocked(by);
    const { bookings, circles, messages, mentor, mentee } = shared;
    const sockets = {
      mentor: await openSocket(app(), mentor),
      mentee: await openSocket(app(), mentee),
    };
    const session = { sessionId: bookings.call };
    const circle = { circleId: circles.mentorCircle };
    const before = await readRecords(app(), refusedFrameRecords);
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
      // Answers arrive in the order of the frames.
      sockets[as].send({ type: 'ping' });
      await sockets[as].next('pong');
    }
    for (const as of pair) {
      const got = sockets[as].waiting().map(({ type }) => type);
      expect(got.filter((type) => fromTheOther.includes(type))).toEqual([]);
    }
    expect(changesOf(before, await readRecords(app(), refusedFrameRecords))).toEqual([]);
    const { body } = await mentee.get(`/api/sessions/${bookings.call}/messages`);
    expect(body.at(-1).id).toBe(messages.pinned);
  });
});
