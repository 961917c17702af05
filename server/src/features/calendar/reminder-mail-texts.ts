import { sessionWords } from '@ithaca/contracts/session-words';
import { capitalized } from '../../platform/capitalized.ts';
import { linkMail } from '../../platform/mail/link-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { type Appointment, type ChoicesLeft, timeText } from '../sessions/index.ts';

interface Reminder extends Pick<Appointment, 'sessionType' | 'startsAt'> {
  readonly to: string;
  readonly firstName: string;
  /** The full name of the other person. */
  readonly other: string;
  /** The mentor's time zone. */
  readonly timeZone: string;
  /** How long it is until the start: "in 24 hours". */
  readonly untilStart: string;
  readonly conversationUrl: string;
  readonly choices: ChoicesLeft;
}

/** Says what the reader can still do. Before the start, only a report prevents both moving and cancelling. */
const choicesText = ({ canMove, canCancel, isRefundedInFull }: ChoicesLeft): string => {
  if (!canCancel)
    return 'A problem was reported. The money is held until the administrator decides.';
  if (canMove) return 'You can also choose another time or cancel in the conversation.';
  return isRefundedInFull
    ? 'You can also cancel in the conversation.'
    : 'You can also cancel in the conversation; half of the price is then refunded.';
};

export const reminderMail = (reminder: Reminder): Mail => {
  const { to, firstName, other, sessionType, startsAt, timeZone, choices } = reminder;
  const what = `${sessionWords[sessionType].own} with ${other}`;
  return linkMail({
    to,
    subject: `${capitalized(what)} ${reminder.untilStart}`,
    firstName,
    before: `Your ${what} starts on ${timeText(startsAt, timeZone)}.`,
    action: 'Open the conversation',
    link: reminder.conversationUrl,
    after: choicesText(choices),
  });
};
