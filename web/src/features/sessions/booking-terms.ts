import { appointmentMinutes } from '@ithaca/contracts/appointment-types';
import { fullRefundNoticeMs, lateRefundOf } from '@ithaca/contracts/bookings';
import { reportHours } from '@ithaca/contracts/limits';
import { centsOf } from '@ithaca/contracts/money';
import type { SessionType } from '@ithaca/contracts/sessions';

/** A mentee's refund in a certain case, in EUR. */
export interface RefundCase {
  readonly when: string;
  /** A decimal string. */
  readonly back: string;
}

/** The part of an amount that is refunded if the mentee cancels late. */
const halfOf = (amount: string) => (lateRefundOf(centsOf(amount)) / 100).toFixed(2);

/** A booking's type, mentor and price. */
interface BookedTerms {
  readonly type: SessionType;
  /** The mentor's first name. */
  readonly mentor: string;
  /** The price in EUR, a decimal string. */
  readonly amount: string;
  /** The chosen time; `null` if it will be agreed later. */
  readonly startsAt: string | null;
  /** Whether the mentor still has to accept the chosen time; until then, cancelling is free. */
  readonly needsAcceptance: boolean;
}

/** Whether a start is so near that cancelling refunds only half (product 3.6). */
export const isLate = (startsAt: string, now: number): boolean =>
  Date.parse(startsAt) - now < fullRefundNoticeMs;

/** The mentee's refund for a booking, depending on who cancels and when (product 3.6). */
export const refundCases = (terms: BookedTerms, now: number): RefundCase[] => {
  const { type, mentor, amount, startsAt, needsAcceptance } = terms;
  const later = `${mentor} gets the rest`;
  if (type === 'messaging')
    return [
      { when: `${mentor} cancels, or doesn’t answer within the 30 days`, back: amount },
      { when: `You cancel before ${mentor} has answered`, back: amount },
      { when: `You cancel after an answer; ${later}`, back: halfOf(amount) },
    ];
  if (startsAt === null)
    return [
      { when: `${mentor} cancels, or no time is agreed`, back: amount },
      {
        when: 'You cancel 24 hours or more before the start, or before a time is set',
        back: amount,
      },
      { when: `You cancel later; ${later}`, back: halfOf(amount) },
    ];
  const byMentor = {
    when: `${mentor} cancels${needsAcceptance ? ' or declines' : ''}`,
    back: amount,
  };
  const half = halfOf(amount);
  if (!isLate(startsAt, now))
    return [
      byMentor,
      { when: 'You cancel 24 hours or more before the start', back: amount },
      { when: `You cancel later; ${later}`, back: half },
    ];
  const late = `the start is in less than 24 hours; ${later}`;
  if (!needsAcceptance) return [byMentor, { when: `You cancel: ${late}`, back: half }];
  return [
    byMentor,
    { when: `You cancel before ${mentor} has accepted the time`, back: amount },
    { when: `You cancel after that: ${late}`, back: half },
  ];
};

/** Describes the booking in a sentence. */
export const bookedWhat = ({
  type,
  mentor,
  startsAt,
}: Pick<BookedTerms, 'type' | 'mentor' | 'startsAt'>): string => {
  const time = startsAt === null ? ' You choose the time together later.' : '';
  switch (type) {
    case 'messaging':
      return `30 days of messages from today. ${mentor} answers within their response time.`;
    case 'video_call':
      return `A ${appointmentMinutes.video_call}-minute video call.${time}`;
    case 'phone_call':
      return `A ${appointmentMinutes.phone_call}-minute phone call.${time}`;
    case 'in_person':
      return `A ${appointmentMinutes.in_person}-minute meeting in person.${time} You agree on the place in your conversation.`;
  }
};

/** Explains a time that the mentor still has to accept (product 3.16). */
export const acceptanceTerms = (mentor: string): string =>
  `${mentor} confirms every time personally. If they don’t accept this one, the booking is cancelled and you get everything back.`;

/** Explains when a booking is charged, and when its money is released (product 3.6). */
export const payoutTerms = (mentor: string): string =>
  `Charged when you press Pay, and held until the session is completed: ${mentor} is paid when you confirm it, or ${reportHours} hours after it ends or ${mentor} marks it as complete, whichever comes first. If you report a problem before that, the money stays held until the administrator decides.`;
