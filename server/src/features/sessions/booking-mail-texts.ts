import { pathTo } from '@ithaca/contracts/screens';
import { sessionWords } from '@ithaca/contracts/session-words';
import type { SessionRole } from '@ithaca/contracts/sessions';
import { capitalized } from '../../platform/capitalized.ts';
import { linkMail } from '../../platform/mail/link-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { euroText } from '../../platform/money.ts';
import type { HeldSplit } from '../payments/index.ts';
import type { SessionRow } from './sessions.tables.ts';
import { timeText } from './time-texts.ts';

/** A booking for mails, with the full names of its people. */
export interface MailedBooking
  extends Pick<
    SessionRow,
    'sessionType' | 'priceCents' | 'status' | 'startsAt' | 'acceptBy' | 'settlementReason'
  > {
  readonly to: string;
  /** Null for the administrator. */
  readonly firstName: string | null;
  readonly role: SessionRole | 'administrator';
  readonly mentee: string;
  readonly mentor: string;
  readonly product: string;
  readonly publicUrl: string;
  readonly sessionId: string;
  /** The mentor's. */
  readonly timeZone: string;
}

const mailOf = (
  booking: MailedBooking,
  texts: { subject: string; before: string; action: string; path: string; after: string },
): Mail => {
  const { path, ...rest } = texts;
  return linkMail({
    ...rest,
    to: booking.to,
    firstName: booking.firstName,
    link: `${booking.publicUrl}${path}`,
  });
};

const conversationOf = ({ sessionId }: MailedBooking) => ({
  action: 'Open the conversation',
  path: pathTo('messagingSession', { sessionId }),
});

/** The time of a call or meeting as part of a sentence; empty for messages and bookings without a time. */
const whenOf = ({ sessionType, startsAt, timeZone }: MailedBooking) =>
  startsAt && sessionType !== 'messaging' ? ` on ${timeText(startsAt, timeZone)}` : '';

/** Sentences about a time that still has to be accepted. */
const requestOf = ({ role, mentor, acceptBy, timeZone }: MailedBooking) => {
  if (!acceptBy) return '';
  const until = timeText(acceptBy, timeZone);
  return role === 'mentor'
    ? ` Please accept or decline this time by ${until}.`
    : ` ${mentor} has until ${until} to accept this time; otherwise everything is refunded.`;
};

/** One of the two people, as the reader knows them. */
const nameFor = (booking: MailedBooking, person: SessionRole) =>
  booking.role === person ? 'you' : booking[person];

const heldOf = (booking: MailedBooking) =>
  `The money is held and released to ${nameFor(booking, 'mentor')} when the session is completed.`;

export const bookedMail = (booking: MailedBooking): Mail => {
  const { role, product, sessionType, priceCents } = booking;
  const what = `${sessionWords[sessionType].booked} with ${nameFor(booking, 'mentor')}`;
  const who = capitalized(nameFor(booking, 'mentee'));
  return mailOf(booking, {
    subject:
      role === 'mentor' ? `You have a new booking on ${product}` : `Your booking on ${product}`,
    before: `${who} booked ${what} for ${euroText(priceCents)}${whenOf(booking)}.${requestOf(booking)}`,
    ...conversationOf(booking),
    after: heldOf(booking),
  });
};

/** @param isMoved whether the session had another time before */
export const timeMail = (booking: MailedBooking, isMoved: boolean): Mail => {
  const { role, mentee, mentor, sessionType } = booking;
  const other = role === 'mentor' ? mentee : mentor;
  const what = `Your ${sessionWords[sessionType].own} with ${other}`;
  const takesPlace = isMoved ? 'has been moved and now takes place' : 'takes place';
  return mailOf(booking, {
    subject: isMoved
      ? `Your session with ${other} has been moved`
      : `The time of your session with ${other}`,
    before: `${what} ${takesPlace}${whenOf(booking)}.${requestOf(booking)}`,
    ...conversationOf(booking),
    after: heldOf(booking),
  });
};

/** For the mentor, it confirms the tentative time in their calendar (product 3.17). */
export const acceptedMail = (booking: MailedBooking): Mail => {
  const { role, mentee, mentor, sessionType } = booking;
  const other = role === 'mentor' ? mentee : mentor;
  return mailOf(booking, {
    subject:
      role === 'mentor'
        ? `You have accepted the time of your session with ${mentee}`
        : `${mentor} has accepted the time of your session`,
    before: `Your ${sessionWords[sessionType].own} with ${other} takes place${whenOf(booking)}.`,
    ...conversationOf(booking),
    after: heldOf(booking),
  });
};

/** @param releasesAt when the money is released without a report; null for messages that the mentor hasn't answered */
export const completionAskedMail = (booking: MailedBooking, releasesAt: Date | null): Mail => {
  const price = euroText(booking.priceCents);
  const release = releasesAt
    ? `If you don’t report a problem, ${price} will be released to ${booking.mentor} on ${timeText(releasesAt, booking.timeZone)}.`
    : `As ${booking.mentor} hasn’t answered you yet, ${price} is only released if you confirm, and you can also cancel the booking and get everything back.`;
  const canCancel =
    booking.startsAt === null
      ? ' As no time was set, you can also cancel the booking until then and get everything back.'
      : '';
  return mailOf(booking, {
    subject: `Is your session with ${booking.mentor} complete?`,
    before: `${booking.mentor} has marked your ${sessionWords[booking.sessionType].own} as complete. Please confirm that, or report a problem:`,
    ...conversationOf(booking),
    after: release + canCancel,
  });
};

/**
 * Contains neither names nor details of the report, because the address in the settings may be unverified (product
 * 10.1).
 * @param heldDaysMax the number of days for which a payment can be held
 */
export const reportedMail = (booking: MailedBooking, heldDaysMax: number): Mail =>
  mailOf(booking, {
    subject: `A problem with a booking was reported on ${booking.product}`,
    before: `Somebody reported a problem with a booking (${sessionWords[booking.sessionType].own}). ${euroText(booking.priceCents)} is held until you decide.`,
    action: 'Decide on the report',
    path: pathTo('adminPayments'),
    after: `Payments can be held for ${heldDaysMax} days at most.`,
  });

export const settledMail = (booking: MailedBooking, split: HeldSplit): Mail => {
  const { role, mentee, mentor, sessionType, status } = booking;
  const other = role === 'mentor' ? mentee : mentor;
  const { menteeCents, mentorCents } = split;
  const { own, is } = sessionWords[sessionType];
  const parts = [
    ...whyOf(booking),
    ...(menteeCents > 0
      ? [`${euroText(menteeCents)} is refunded to ${nameFor(booking, 'mentee')}.`]
      : []),
    ...(mentorCents > 0
      ? [`${euroText(mentorCents)} is released to ${nameFor(booking, 'mentor')}.`]
      : []),
  ];
  return mailOf(booking, {
    subject: `Your session with ${other} has been ${status}`,
    before: `Your ${own} with ${other} ${is === 'are' ? 'have' : 'has'} been ${status}. ${parts.join(' ')}`,
    ...conversationOf(booking),
    after:
      menteeCents > 0 && role === 'mentee'
        ? 'Banks usually take a few days to show a refund.'
        : 'All amounts are listed with the session.',
  });
};

/** Why a session ended without an action of the mentee: a list of at most one sentence. */
const whyOf = (booking: MailedBooking): string[] => {
  const mentor = capitalized(nameFor(booking, 'mentor'));
  switch (booking.settlementReason) {
    case 'declined':
      return [`${mentor} declined the time.`];
    case 'mentor_unavailable':
      return [`${mentor} ${booking.role === 'mentor' ? 'were' : 'was'} unavailable.`];
    case 'not_accepted':
      return [`${mentor} didn’t accept the time.`];
    case 'decided':
      return ['A decision was made about the reported problem.'];
    default:
      return [];
  }
};
