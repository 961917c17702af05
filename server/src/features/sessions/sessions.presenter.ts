import type { Session, SessionItem } from '@ithaca/contracts/sessions';
import { moneyText } from '../../platform/money.ts';
import type { Summary, Thread } from '../conversations/index.ts';
import { presentPerson } from '../identity/index.ts';
import type { Profile } from '../mentors/index.ts';
import type { Intent } from '../payments/index.ts';
import { abilitiesOf } from './sessions.policy.ts';
import type { SessionRow } from './sessions.tables.ts';

/** A session with the related records of other features. */
export interface SessionParts {
  readonly row: SessionRow;
  readonly mentor: Parameters<typeof presentPerson>[0];
  readonly mentee: Parameters<typeof presentPerson>[0];
  readonly profile: Profile;
  readonly intent: Intent | undefined;
}

/** Presents a session as an item of a list. */
export const presentSessionItem = (parts: SessionParts, summary: Summary): SessionItem => ({
  ...summaryOf(parts, summary.canWrite),
  lastSeq: summary.lastSeq,
  lastMessage: summary.lastMessage,
  unreadCount: summary.unreadCount,
});

/** Presents a session with its conversation. */
export const presentSession = (parts: SessionParts, thread: Thread): Session => ({
  ...summaryOf(parts, thread.canWrite),
  messages: thread.messages,
  pins: thread.pins.messages,
  lastSeq: thread.lastSeq,
  readUpTo: {
    mentee: thread.readUpTo[parts.row.menteeId] ?? 0,
    mentor: thread.readUpTo[parts.row.mentorId] ?? 0,
  },
});

const summaryOf = ({ row, mentor, mentee, profile, intent }: SessionParts, canWrite: boolean) => ({
  id: row.id,
  conversationId: row.conversationId,
  origin: row.origin,
  status: row.status,
  sessionType: row.sessionType,
  mentee: presentPerson(mentee),
  mentor: presentPerson(mentor),
  mentorProfile: {
    id: profile.id,
    title: profile.title,
    messageRate: moneyText(profile.messageRateCents),
    callRate: moneyText(profile.callRateCents),
  },
  unlockFee: row.origin === 'unlock' ? moneyText(row.priceCents) : null,
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  payment: paymentOf(intent),
  // An unlock can't be cancelled, and bookings aren't offered yet.
  refundIfCancelled: null,
  can: abilitiesOf(canWrite),
});

/** The payment and its status; null for an unlock included in a plan. */
const paymentOf = (intent: Intent | undefined): Session['payment'] =>
  intent && intent.status !== 'unpaid'
    ? { amount: moneyText(intent.amountCents), status: intent.status }
    : null;
