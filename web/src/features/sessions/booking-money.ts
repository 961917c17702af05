import { reportHours } from '@ithaca/contracts/limits';
import type { Split } from '@ithaca/contracts/sessions';
import { formatAppointment, formatDate, formatEur } from '../../lib/format.ts';
import { shortName } from '../../lib/short-name.ts';
import { awaitsAnswer, type BookedSession, stateOf } from './booking-state.ts';

/** Somebody's share of a booking's price. */
export interface Share {
  readonly who: string;
  /** Formatted. */
  readonly amount: string;
}

const isSome = (amount: string) => Number(amount) > 0;

/** The names of a session's two people on the viewer's screen. */
const namesOf = (session: Pick<BookedSession, 'mentee' | 'mentor'>, me: string) => {
  const nameOf = (person: BookedSession['mentor']) =>
    person.id === me ? 'you' : shortName(person);
  return { mentee: nameOf(session.mentee), mentor: nameOf(session.mentor) };
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The shares of the price: for both people, and for the platform if it gets anything.
 * @param me the viewer's user id
 * @param platform the product's name
 */
export const sharesOf = (
  session: Pick<BookedSession, 'mentee' | 'mentor'>,
  split: Split,
  { me, platform }: { me: string; platform: string },
): Share[] => {
  const { mentee, mentor } = namesOf(session, me);
  const shares = [
    { who: capital(mentee), amount: formatEur(split.mentee) },
    { who: capital(mentor), amount: formatEur(split.mentor) },
  ];
  return isSome(split.platform)
    ? [...shares, { who: platform, amount: formatEur(split.platform) }]
    : shares;
};

/** A short summary of where a booking's money is: "€75 held", "€37.50 refunded, €37.50 to you". */
export const moneyInShort = (session: BookedSession, me: string): string => {
  const { payment, settlement } = session;
  if (settlement === null) return payment ? `${formatEur(payment.amount)} held` : '';
  const { mentee, mentor } = settlement.split;
  const parts = [
    isSome(mentee) ? `${formatEur(mentee)} refunded` : null,
    isSome(mentor) ? `${formatEur(mentor)} to ${namesOf(session, me).mentor}` : null,
  ];
  return parts.filter((part) => part !== null).join(', ');
};

const settledBecause = (session: BookedSession, me: string) => {
  const { mentee, mentor } = namesOf(session, me);
  switch (session.settlement?.reason) {
    case 'confirmed':
      return `${capital(mentee)} confirmed the session`;
    case 'completed_automatically':
      return 'Completed without a reported problem';
    case 'cancelled_by_mentee':
      return `${capital(mentee)} cancelled`;
    case 'cancelled_by_mentor':
      return `${capital(mentor)} cancelled`;
    case 'unanswered':
      return `Refunded because ${mentor} didn’t answer`;
    case 'never_scheduled':
      return 'Refunded because no time was agreed';
    case 'declined':
      return `${capital(mentor)} declined the time, so everything was refunded`;
    case 'not_accepted':
      return `Refunded because ${mentor} didn’t accept the time`;
    case 'mentor_unavailable':
      return `Refunded because ${mentor} ${mentor === 'you' ? 'were' : 'was'} unavailable`;
    case 'decided':
      return 'The administrator decided';
    case 'account_deleted':
      return 'Ended because an account was deleted';
    case undefined:
      return '';
  }
};

const heldUntil = (session: BookedSession, me: string, held: string) => {
  const { mentee, mentor } = namesOf(session, me);
  const release = session.releasesAt && formatAppointment(session.releasesAt);
  // If no release is planned, the mentor has become unavailable and everything will be refunded.
  if (release && stateOf(session) === 'completion_asked') {
    const asked = `${capital(mentor)} marked the session as complete.`;
    return mentee === 'you'
      ? `${asked} Confirm it${session.can.cancel ? ', cancel for a full refund' : ''} or report a problem; otherwise ${held} is released to ${mentor} on ${release}.`
      : `${asked} ${mentee} is asked to confirm; ${held} is released to ${mentor} on ${release} unless a problem is reported.`;
  }
  if (awaitsAnswer(session) && stateOf(session) === 'completion_asked') {
    const asked = `${capital(mentor)} marked the session as complete before answering.`;
    return mentee === 'you'
      ? `${asked} ${held} is only released to ${mentor} if you confirm it.`
      : `${asked} ${held} is only released to ${mentor} if ${mentee} confirms it.`;
  }
  return release
    ? `${held} is held, and released to ${mentor} on ${release} unless a problem is reported.`
    : `${held} is held until the session is completed.`;
};

/** Tells the mentor what happens to the money when they mark the session as complete (product 3.6). */
export const releaseIfMarked = (session: BookedSession, now: number): string => {
  const { mentee, endsAt, releasesAt } = session;
  const asked = `${mentee.firstName} is asked to confirm.`;
  if (awaitsAnswer(session))
    return `${asked} You haven’t answered yet, so the money is only released to you if they do.`;
  const latest =
    releasesAt && endsAt && Date.parse(endsAt) <= now
      ? `on ${formatAppointment(releasesAt)}`
      : `${reportHours} hours from now`;
  return `${asked} The money is released to you then, or ${latest} unless a problem is reported.`;
};

/** Describes what will happen to a booking's money, or what happened and why (product 3.6). */
export const moneyInWords = (session: BookedSession, me: string): string => {
  const { payment, settlement, reportedAt } = session;
  if (settlement) return `${settledBecause(session, me)}. Settled on ${formatDate(settlement.at)}.`;
  if (!payment) return '';
  const held = formatEur(payment.amount);
  if (stateOf(session) === 'reported' && reportedAt)
    return `A problem was reported on ${formatDate(reportedAt)}. ${held} stays held until the administrator has decided.`;
  return heldUntil(session, me, held);
};

/** When a booking takes place. */
export const timeInWords = (session: BookedSession): string => {
  const { sessionType, startsAt, endsAt, status } = session;
  if (sessionType === 'messaging') return endsAt ? `Until ${formatDate(endsAt)}` : '30 days';
  if (startsAt) return formatAppointment(startsAt);
  return status === 'active' ? 'No time agreed yet' : 'No time was agreed';
};
