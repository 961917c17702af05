import type { EndpointSpec, Method } from '@ithaca/contracts/endpoint';
import { endpoints } from '@ithaca/contracts/endpoints';
import { describe, expect, it } from 'vitest';
import { newId } from '../src/platform/clock.ts';
import { emptyBodyOf } from './declared-body.ts';
import {
  allowed,
  type Call,
  changesOf,
  hidden,
  mistakesOf,
  readRecords,
  records,
  refused,
  shown,
} from './endpoint-walk.ts';
import { content, sharedEndpoints } from './shared-endpoints.ts';
import { createSharedRecords, type SharedRecords } from './shared-records.ts';
import { adminEmail, useAdministrator } from './test-administrator.ts';
import { createClient, useTestApp } from './test-app.ts';
import { joinCall, joinCircleCall } from './test-calls.ts';
import { slotIn } from './test-slots.ts';
import { openSocket } from './test-socket.ts';
import { logIn } from './test-two-factor.ts';

const app = useTestApp({ ADMIN_EMAIL: adminEmail });
const admin = useAdministrator(app);
const roles = ['mentor', 'mentee'] as const;

const decide = async (action: 'suspend' | 'restore', userId: string) => {
  const path = `/api/admin/people/${userId}/${action}`;
  expect((await (await admin()).post(path, { reason: 'Sent spam.' })).status).toBe(200);
};

const nameOf = ({ method, path }: EndpointSpec) => `${method} ${path}`;
const plainPath = ({ path }: EndpointSpec) => path.replaceAll(/\{\w+\}/g, newId());

/** Every endpoint for signed-in users, with the person's own records where there are any. */
const callsOf = (shared: SharedRecords, role: (typeof roles)[number]) => {
  const real = sharedEndpoints(shared, app());
  return endpoints
    .filter(({ access }) => access !== 'anyone')
    .flatMap((endpoint) => {
      const { method } = endpoint;
      const own = (real[nameOf(endpoint)] ?? []).filter(({ as }) => as === role);
      const plain = { path: plainPath(endpoint), body: emptyBodyOf(endpoint) };
      return (own.length > 0 ? own : [plain]).map(({ path, body }) => ({ method, path, body }));
    });
};
const withoutBody: readonly Method[] = ['GET', 'DELETE'];

describe('a suspended person', () => {
  it.each(roles)('who is a %s gets 401 from every endpoint', async (role) => {
    const shared = await createSharedRecords(app());
    const person = shared[role];
    const calls = callsOf(shared, role);
    expect(calls.length).toBeGreaterThan(100);
    await decide('suspend', person.user.id);
    const before = await readRecords(app(), records);
    const wrong: string[] = [];
    for (const { method, path, body } of calls) {
      const sent = withoutBody.includes(method) ? undefined : (body ?? {});
      const answer = await person.call(method, path, sent);
      if (answer.body?.code === 'sign_in_needed') continue;
      wrong.push(`${method} ${path}: ${answer.status} ${answer.body?.code}`);
    }
    expect(wrong).toEqual([]);
    expect(changesOf(before, await readRecords(app(), records))).toEqual([]);
    expect((await logIn(createClient(app()), person)).body.code).toBe('account_suspended');
  });

  it.each(roles)('who is a %s loses all sockets and calls', async (role) => {
    const shared = await createSharedRecords(app());
    const { bookings, circles } = shared;
    const person = shared[role];
    const other = shared[role === 'mentor' ? 'mentee' : 'mentor'];
    const sockets = [
      await openSocket(app(), person),
      await joinCall(app(), person, bookings.call),
      await joinCircleCall(app(), person, circles.mentorCircle),
    ];
    const watching = await joinCall(app(), other, bookings.call);
    await decide('suspend', person.user.id);
    for (const socket of sockets) expect(await socket.closed()).toBe(4401);
    await watching.next('call_state', ({ here }) => here.length === 1);
    await expect(openSocket(app(), person)).rejects.toThrow('401');
  });
});

describe('others', () => {
  /**
   * The responses to the calls of a suspended mentor's mentee. Calls that aren't listed here concern only the mentee.
   */
  const aboutMentor = (shared: SharedRecords): Record<string, readonly Call[]> => {
    const { mentor, bookings, circles, messages, payments } = shared;
    const { id } = mentor.user;
    const order = { mentorProfileId: mentor.profileId };
    const call = { ...order, sessionType: 'video_call' };
    const slot = { ...call, startsAt: slotIn(app(), 8, 10) };
    const day = app().clock.now().toISOString().slice(0, 10);
    const circle = `/api/circles/${circles.mentorCircle}`;
    const start = '/api/create-session-payment-intent';
    return {
      'POST /api/create-payment-intent': [
        refused('mentee', '/api/create-payment-intent', 'not_found', order),
      ],
      'POST /api/create-session-payment-intent': [
        refused('mentee', start, 'not_found', call),
        refused('mentee', start, 'not_found', slot),
      ],
      'POST /api/circles/{id}/messages': [
        refused('mentee', `${circle}/messages`, 'read_only', content),
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
        {
          ...refused('mentee', '/api/sessions/book', 'not_found', {
            ...call,
            stripePaymentIntentId: payments.booking.paymentIntentId,
            amount: payments.booking.amount,
          }),
          refunds: true,
        },
      ],
      // The mentor would be paid although they couldn't attend.
      'POST /api/sessions/{id}/schedule': [
        refused('mentee', `/api/sessions/${bookings.unscheduled}/schedule`, 'not_found', {
          startsAt: slot.startsAt,
        }),
        refused('mentee', `/api/sessions/${bookings.cancellable}/schedule`, 'not_found', {
          startsAt: slot.startsAt,
        }),
      ],
      'GET /api/mentors': [hidden('mentee', '/api/mentors', id)],
      'GET /api/mentors/near': [hidden('mentee', '/api/mentors/near?q=marketing%20growth', id)],
      'GET /api/leaderboard': [hidden('mentee', '/api/leaderboard', id)],
      'GET /api/mentors/{userId}': [refused('mentee', `/api/mentors/${id}`, 'not_found')],
      'GET /api/mentors/{userId}/slots': [
        refused(
          'mentee',
          `/api/mentors/${id}/slots?sessionType=video_call&from=${day}&to=${day}`,
          'not_found',
        ),
      ],
      'GET /api/mentors/{userId}/reviews': [
        refused('mentee', `/api/mentors/${id}/reviews`, 'not_found'),
      ],
      'GET /api/mentors/{userId}/ratings': [
        refused('mentee', `/api/mentors/${id}/ratings`, 'not_found'),
      ],
      // Existing records remain (product 1.17), and the other person can end them.
      'GET /api/circles/{id}': [shown('mentee', circle, circles.mentorCircleMessage)],
      'GET /api/circle-calls/{circleId}': [
        allowed('mentee', `/api/circle-calls/${circles.mentorCircle}`),
      ],
      'GET /api/sessions/{id}/messages': [
        shown('mentee', `/api/sessions/${bookings.call}/messages`, messages.mentors),
      ],
      'POST /api/sessions/{id}/messages': [
        allowed('mentee', `/api/sessions/${bookings.call}/messages`, content),
      ],
      'POST /api/sessions/{id}/cancel': [
        allowed('mentee', `/api/sessions/${bookings.cancellable}/cancel`),
      ],
      'POST /api/sessions/{id}/report': [
        allowed('mentee', `/api/sessions/${bookings.past}/report`, { reason: 'Nobody came.' }),
      ],
      'POST /api/sessions/{id}/review': [
        allowed('mentee', `/api/sessions/${bookings.completed}/review`, { rating: 2, text: '' }),
      ],
      'DELETE /api/circles/{id}/members/{memberId}': [
        allowed('mentee', `${circle}/members/${circles.memberInMentorCircle}`),
      ],
    };
  };

  const walk = async (shared: SharedRecords, table: Record<string, readonly Call[]>) => {
    const wrong: string[] = [];
    for (const [name, calls] of Object.entries(table)) {
      for (const call of calls) wrong.push(...(await mistakesOf(app(), shared, name, call)));
    }
    expect(wrong).toEqual([]);
  };

  it('can’t book, pay or find a suspended mentor, or write in their circles', async () => {
    const shared = await createSharedRecords(app());
    await decide('suspend', shared.mentor.user.id);
    await walk(shared, aboutMentor(shared));
  });

  it('can’t find a suspended mentee, or add them by their profile', async () => {
    const shared = await createSharedRecords(app());
    const { mentee, bookings, circles } = shared;
    const { id } = mentee.user;
    await decide('suspend', id);
    const own = `/api/mentee-circles/${circles.peersOwn}`;
    const cancel = `/api/sessions/${bookings.cancellable}/cancel`;
    await walk(shared, {
      'POST /api/mentee-circles/{id}/members': [
        refused('peer', `${own}/members`, 'invalid', { menteeId: id }),
      ],
      'POST /api/mentee-circles': [
        refused('peer', '/api/mentee-circles', 'invalid', { name: 'Two', memberIds: [id] }),
      ],
      'GET /api/mentee-suggestions': [hidden('peer', '/api/mentee-suggestions', id)],
      'GET /api/mentee-circles/{id}/available-mentees': [
        hidden('peer', `${own}/available-mentees?q=ana`, id),
      ],
      'POST /api/sessions/{id}/cancel': [allowed('mentor', cancel)],
    });
  });

  it('can write in the circles again when the suspension ends', async () => {
    const { mentor, mentee, circles } = await createSharedRecords(app());
    const path = `/api/circles/${circles.mentorCircle}`;
    const page = await joinCircleCall(app(), mentee, circles.mentorCircle);
    const state = async () => {
      const { can } = (await mentee.get(path)).body;
      const { canJoin } = (await mentee.get(`/api/circle-calls/${circles.mentorCircle}`)).body;
      return { ...can, canJoin, status: (await mentee.post(`${path}/messages`, content)).status };
    };
    await decide('suspend', mentor.user.id);
    await page.next('circle_changed');
    await page.next('call_closed');
    expect(await state()).toEqual({ manage: false, write: false, canJoin: false, status: 403 });
    await decide('restore', mentor.user.id);
    await page.next('circle_changed');
    expect(await state()).toEqual({ manage: false, write: true, canJoin: true, status: 201 });
  });
});
