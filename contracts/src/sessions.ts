import * as z from 'zod/mini';
import { money, moneyInput } from './amounts.ts';
import { appointmentTypes } from './appointment-types.ts';
import { message } from './conversations.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, optionalOrNull } from './fields.ts';
import { type MeetingType, meetingTypes } from './meeting-types.ts';
import { cursor, pageLimit } from './paging.ts';
import { paymentStatuses, stripePaymentIntentId } from './payments.ts';
import { person } from './people.ts';
import { sessionReviews } from './reviews.ts';

export const sessionTypes = ['messaging', ...appointmentTypes] as const;
export type SessionType = (typeof sessionTypes)[number];

/** The meeting type of each type of session. */
export const meetingTypeOf = {
  messaging: 'message',
  video_call: 'video',
  phone_call: 'phone',
  in_person: 'in_person',
} as const satisfies Record<SessionType, MeetingType>;

/** What starts a session: unlocking a mentor's contact, or booking. */
export const sessionOrigins = ['unlock', 'booking'] as const;

/** A person's role in a session, independent of their account's role: a mentor can book another mentor. */
export const sessionRoles = ['mentee', 'mentor'] as const;
export type SessionRole = (typeof sessionRoles)[number];

export const sessionStatuses = ['active', 'completed', 'cancelled'] as const;

/** How a booking's price is divided. The three amounts add up to it. */
export const split = z.object({ mentee: money, mentor: money, platform: money });
export type Split = z.infer<typeof split>;

/** The reasons why a booking's money is no longer held. */
export const settlementReasons = [
  'confirmed',
  'completed_automatically',
  'cancelled_by_mentee',
  'cancelled_by_mentor',
  'unanswered',
  'never_scheduled',
  'declined',
  'not_accepted',
  'mentor_unavailable',
  'decided',
  'account_deleted',
] as const;

const sessionSummary = {
  id,
  conversationId: id,
  origin: z.enum(sessionOrigins),
  status: z.enum(sessionStatuses),
  sessionType: z.enum(sessionTypes),
  mentee: person,
  mentor: person,
  mentorProfile: z.object({
    id,
    title: z.string(),
    messageRate: money,
    callRate: money,
    meetingTypes: z.array(z.enum(meetingTypes)),
    /** Whether the mentor can be unlocked and booked: the profile is public and neither person blocks the other. */
    isListed: z.boolean(),
    /** If the mentor is away, the day on which they return. Until that day, they have no free times. */
    awayUntil: z.nullable(z.string()),
  }),
  unlockFee: z.nullable(money),
  startsAt: z.nullable(instant),
  endsAt: z.nullable(instant),
  createdAt: instant,
  payment: z.nullable(z.object({ amount: money, status: z.enum(paymentStatuses) })),
  refundIfCancelled: z.nullable(money),
  /** When the mentor marked the booked session as complete. */
  completionAskedAt: z.nullable(instant),
  /** When one of the two reported a problem. The money is held until the administrator decides. */
  reportedAt: z.nullable(instant),
  /** When the money is released to the mentor unless a problem is reported; null if that isn't known yet. */
  releasesAt: z.nullable(instant),
  /** When `can` or `outcomes` will next change just because time passes; null if they won't. */
  changesAt: z.nullable(instant),
  /** How the held money of a booking would be divided now, on completion and on cancellation. */
  outcomes: z.nullable(z.object({ complete: split, cancel: split })),
  /** How the money of a booking was divided, once it is no longer held. */
  settlement: z.nullable(z.object({ reason: z.enum(settlementReasons), split, at: instant })),
  /** The deadline for the mentor to accept a chosen time; null if there is nothing to accept. */
  acceptBy: z.nullable(instant),
  /** Present if the mentor would have to accept a time that the viewer chooses now. */
  choiceNeedsAcceptance: z.optional(z.literal(true)),
  /** The reviews of a completed booking that the viewer may read. */
  reviews: z.nullable(sessionReviews),
  /** The seq of the conversation's last message; 0 if there is none. */
  lastSeq: z.number(),
  can: z.object({
    write: z.boolean(),
    /** Pin and unpin messages for both. */
    pin: z.boolean(),
    book: z.boolean(),
    complete: z.boolean(),
    cancel: z.boolean(),
    /** Choose or change the time. */
    schedule: z.boolean(),
    /** Open the page of its call, which says whether it can be joined. */
    call: z.boolean(),
    /** Accept the chosen time. */
    accept: z.boolean(),
    /** Decline the chosen time, which cancels the booking. */
    decline: z.boolean(),
    report: z.boolean(),
    review: z.boolean(),
  }),
};

/** A session in a list. */
export const sessionItem = z.object({
  ...sessionSummary,
  lastMessage: z.nullable(message),
  unreadCount: z.number(),
});
export type SessionItem = z.infer<typeof sessionItem>;

/** A session with the newest 50 messages of its conversation, oldest first. */
export const session = z.object({
  ...sessionSummary,
  messages: z.array(message),
  pins: z.array(message),
  readUpTo: z.object({ mentee: z.number(), mentor: z.number() }),
});
export type Session = z.infer<typeof session>;

export const createSessionBody = z.object({
  mentorProfileId: id,
  stripePaymentIntentId,
  unlockFee: optionalOrNull(moneyInput),
  totalPaid: optionalOrNull(moneyInput),
});

export const createSession = endpoint({
  method: 'POST',
  path: '/api/sessions',
  summary: 'Unlock a mentor with a paid intent or a plan',
  access: 'signed_in',
  body: createSessionBody,
  success: {
    201: session,
    /**
     * `refundedAmount` is present if the contact was already unlocked without this payment, which is then
     * refunded.
     */
    200: z.extend(session, { refundedAmount: z.optional(money) }),
  },
  problems: [
    'payment_needed',
    'payment_unfinished',
    'intent_used',
    'intent_mismatch',
    'price_mismatch',
    'not_found',
  ],
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  summary:
    "The user's sessions, newest activity first; as the mentor, latest start first; upcoming calls and meetings, soonest first (X-Next-Cursor)",
  access: 'signed_in',
  query: z
    .object({
      /** Only active meetings that haven't ended and calls that can still be joined; see product 8.3 for mentors. */
      scheduled: z.optional(z.literal('upcoming', 'scheduled must be upcoming')),
      /** Only sessions in which the caller is the mentor. */
      role: z.optional(z.literal('mentor', 'role must be mentor')),
      /** Only requests that the mentor can still answer; only with `role` and `scheduled`. */
      requests: z.optional(z.literal('open', 'requests must be open')),
      /** Only with `role`. */
      status: z.optional(z.enum(sessionStatuses, 'Unknown status')),
      /** Only sessions of one conversation, newest first. Can't be combined with the others. */
      conversationId: z.optional(id),
      cursor: z.optional(cursor),
      limit: pageLimit,
    })
    .check(
      z.refine(({ status, role, scheduled }) => !status || (role && !scheduled), {
        error: 'status can only be used with role=mentor and without scheduled',
        path: ['status'],
      }),
      z.refine(({ requests, role, scheduled }) => !requests || (role && scheduled), {
        error: 'requests can only be used with role=mentor and scheduled=upcoming',
        path: ['requests'],
      }),
      z.refine(({ conversationId, role, scheduled }) => !conversationId || !(role || scheduled), {
        error: 'conversationId can’t be used with role or scheduled',
        path: ['conversationId'],
      }),
    ),
  success: { 200: z.array(sessionItem) },
});

export const getSession = endpoint({
  method: 'GET',
  path: '/api/sessions/{id}',
  summary: 'A session with its newest 50 messages',
  access: 'signed_in',
  params: z.object({ id }),
  success: { 200: session },
});

/** A person's activity with mentors so far. */
export const activity = z.object({
  /** The number of mentors whose contact the person has unlocked. */
  unlockedMentors: z.number(),
  /** The number of completed booked sessions as the mentee. */
  completedSessions: z.number(),
  /** The number of conversations with at least one message. */
  conversations: z.number(),
  reviews: z.number(),
});
export type Activity = z.infer<typeof activity>;

export const getActivity = endpoint({
  method: 'GET',
  path: '/api/user/activity',
  summary: 'How many mentors, sessions, conversations and reviews the signed-in person has',
  access: 'signed_in',
  success: { 200: activity },
});

export const sessionEndpoints = [createSession, listSessions, getSession, getActivity] as const;
