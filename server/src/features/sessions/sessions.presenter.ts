import type { Session, SessionItem } from '@ithaca/contracts/sessions';
import type { Marketplace } from '../../config/marketplace.ts';
import { moneyText } from '../../platform/money.ts';
import type { Summary, Thread } from '../conversations/index.ts';
import { presentPerson } from '../identity/index.ts';
import { awayUntil, isListed, type Profile } from '../mentors/index.ts';
import type { HeldSplit, Intent } from '../payments/index.ts';
import { roleOf } from './bookings.policy.ts';
import type { BookingRow } from './bookings.store.ts';
import { presentSessionReviews } from './reviews.presenter.ts';
import type { ReviewRow } from './reviews.tables.ts';
import { presentMoney } from './session-money.presenter.ts';
import { abilitiesOf } from './sessions.policy.ts';

/** A session with the related records of other features. */
export interface SessionParts {
  readonly row: BookingRow;
  readonly mentor: Parameters<typeof presentPerson>[0];
  readonly mentee: Parameters<typeof presentPerson>[0];
  readonly profile: Profile;
  /** Whether the mentor accepts or declines every time. Only looked up for bookings whose time may still be chosen. */
  readonly confirmsByHand: boolean;
  /** One person blocks the other. */
  readonly isBlocked: boolean;
  readonly intent: Intent | undefined;
  /** The split of a booking's money, if it has left. */
  readonly split: HeldSplit | undefined;
  /** By both people, published or not. */
  readonly reviews: readonly ReviewRow[];
}

/** Who sees a session, and when. */
export interface SessionViewing {
  readonly viewerId: string;
  readonly now: Date;
  readonly marketplace: Marketplace;
}

/** Presents a session as an item of a list. */
export const presentSessionItem = (
  parts: SessionParts,
  summary: Summary,
  viewing: SessionViewing,
): SessionItem => ({
  ...summaryOf(parts, summary.canWrite, viewing),
  lastSeq: summary.lastSeq,
  lastMessage: summary.lastMessage,
  unreadCount: summary.unreadCount,
});

/** Presents a session with its conversation. */
export const presentSession = (
  parts: SessionParts,
  thread: Thread,
  viewing: SessionViewing,
): Session => ({
  ...summaryOf(parts, thread.canWrite, viewing),
  messages: thread.messages,
  pins: thread.pins.messages,
  lastSeq: thread.lastSeq,
  readUpTo: {
    mentee: thread.readUpTo[parts.row.menteeId] ?? 0,
    mentor: thread.readUpTo[parts.row.mentorId] ?? 0,
  },
});

const summaryOf = (parts: SessionParts, mayWrite: boolean, viewing: SessionViewing) => {
  const { row, mentor, mentee, profile, confirmsByHand, isBlocked, reviews } = parts;
  const { viewerId, now } = viewing;
  const role = roleOf(viewerId, row);
  const [viewer, other] = role === 'mentor' ? [mentor, mentee] : [mentee, mentor];
  const isOtherDeleted = other.deletedAt !== null;
  const review = {
    hasWritten: reviews.some(({ writtenBy }) => writtenBy === role),
    isOtherDeleted,
  };
  const can = abilitiesOf(
    viewerId,
    { booking: row, profile, isBlocked, review },
    { mayWrite, now },
  );
  return {
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
      meetingTypes: profile.meetingTypes,
      isListed: isListed(profile) && !isBlocked,
      awayUntil: awayUntil(profile, now),
    },
    unlockFee: row.origin === 'unlock' ? moneyText(row.priceCents) : null,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    acceptBy: row.acceptBy?.toISOString() ?? null,
    ...(confirmsByHand &&
      role === 'mentee' &&
      can.schedule && { choiceNeedsAcceptance: true as const }),
    createdAt: row.createdAt.toISOString(),
    ...presentMoney(row, parts, { ...viewing, mayCancel: can.cancel }),
    reviews:
      row.origin === 'booking' && row.status === 'completed'
        ? presentSessionReviews(reviews, { viewer, other, role, now })
        : null,
    can,
  };
};
