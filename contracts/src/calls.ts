import * as z from 'zod/mini';
import { circleKinds } from './circle-kinds.ts';
import { dayMs, minuteMs } from './durations.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, instantInput } from './fields.ts';
import { cursor, pageLimit } from './paging.ts';
import { person } from './people.ts';
import { sessionStatuses } from './sessions.ts';

/** How long before its start a call opens, and how long after its end it closes (product 3.12). */
export const callOpensBeforeMs = 10 * minuteMs;
export const callClosesAfterMs = 15 * minuteMs;

/** The maximum number of days that `listCallsBetween` may span, and of calls that it returns. */
export const callsBetween = { maxDays: 62, maxCalls: 500 } as const;

/** Returns when a call with these times opens and closes. */
export const callTimes = (startsAt: string, endsAt: string): { opensAt: Date; closesAt: Date } => ({
  opensAt: new Date(Date.parse(startsAt) - callOpensBeforeMs),
  closesAt: new Date(Date.parse(endsAt) + callClosesAfterMs),
});

/** How many people can be in the call of a circle at the same time: a mentor and seven mentees (product 5.8). */
export const circleCallMax = 8;

/** `phone` is audio only. */
export const callKinds = ['video', 'phone'] as const;
export type CallKind = (typeof callKinds)[number];

const callFields = {
  sessionId: id,
  kind: z.enum(callKinds),
  /** The status of the session. */
  status: z.enum(sessionStatuses),
  /** Whether the mentor still has to accept the time. */
  isRequest: z.boolean(),
  /** The other person, as the viewer sees them. */
  other: person,
  startsAt: instant,
  endsAt: instant,
  /** When the two can join. */
  opensAt: instant,
  closesAt: instant,
};

/** A booked call in a list. */
export const callItem = z.object(callFields);
export type CallItem = z.infer<typeof callItem>;

/** A STUN or TURN server, as WebRTC describes it. */
const iceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});
export type IceServer = z.infer<typeof iceServer>;

/** Whether a call can be joined, or why not. `reported`: a request that the administrator has to decide. */
export const callStates = ['requested', 'reported', 'early', 'open', 'over', 'cancelled'] as const;
export type CallState = (typeof callStates)[number];

/** A booked call, with everything needed to join it. */
export const call = z.object({
  ...callFields,
  state: z.enum(callStates),
  /** Empty unless the call is open. Their credentials are valid for an hour. */
  iceServers: z.array(iceServer),
});
export type Call = z.infer<typeof call>;

export const getCall = endpoint({
  method: 'GET',
  path: '/api/calls/{sessionId}',
  summary: 'A booked call of the signed-in person, with the servers for joining while it is open',
  access: 'signed_in',
  params: z.object({ sessionId: id }),
  success: { 200: call },
});

export const listCalls = endpoint({
  method: 'GET',
  path: '/api/calls',
  summary:
    "The signed-in person's booked calls: those still joinable, soonest first, or past ones, latest first (X-Next-Cursor)",
  access: 'signed_in',
  query: z.object({
    when: z.enum(['upcoming', 'past'], 'when must be upcoming or past'),
    cursor: z.optional(cursor),
    limit: pageLimit,
  }),
  success: { 200: z.array(callItem) },
});

export const listCallsBetween = endpoint({
  method: 'GET',
  path: '/api/calls/between',
  summary: `The signed-in person's booked calls that start within at most ${callsBetween.maxDays} days, soonest first`,
  access: 'signed_in',
  query: z
    .object({ since: instantInput('Enter a time'), until: instantInput('Enter a time') })
    .check(
      z.refine(
        ({ since, until }) => {
          const days = (Date.parse(until) - Date.parse(since)) / dayMs;
          return days > 0 && days <= callsBetween.maxDays;
        },
        {
          error: `until must be at most ${callsBetween.maxDays} days after since`,
          path: ['until'],
        },
      ),
    ),
  success: { 200: z.array(callItem) },
});

/** A circle's call, with everything needed to join it (product 5.8). */
export const circleCall = z.object({
  circleId: id,
  kind: z.enum(circleKinds),
  /** The name of the circle. */
  name: z.string(),
  /** Everybody in the circle, in no particular order. */
  people: z.array(person),
  /** Whether people may join; false for a circle that is read-only. */
  canJoin: z.boolean(),
  /** Empty unless people may join. Their credentials are valid for an hour. */
  iceServers: z.array(iceServer),
});
export type CircleCall = z.infer<typeof circleCall>;

export const getCircleCall = endpoint({
  method: 'GET',
  path: '/api/circle-calls/{circleId}',
  summary: 'The call of a circle of the signed-in person, with the servers for joining it',
  access: 'signed_in',
  params: z.object({ circleId: id }),
  success: { 200: circleCall },
});

export const callEndpoints = [listCalls, listCallsBetween, getCall, getCircleCall] as const;
