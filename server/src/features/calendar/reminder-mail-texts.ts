import { linkMail } from '../../platform/mail/link-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { type Appointment, timeText, typeNames } from '../sessions/index.ts';

interface Reminder extends Pick<Appointment, 'sessionType' | 'startsAt'> {
  readonly to: string;
  readonly firstName: string;
  /** The full name of the other person. */
  readonly other: string;
  /** The mentor's. */
  readonly timeZone: string;
  readonly minutesBefore: number;
  readonly conversationUrl: string;
}

const inWords = (minutes: number) =>
  minutes < 60 ? `in ${minutes} minutes` : `in ${minutes / 60} hours`;

export const reminderMail = (reminder: Reminder): Mail => {
  const { to, firstName, other, sessionType, startsAt, timeZone, minutesBefore } = reminder;
  const what = `${typeNames[sessionType]} with ${other}`;
  return linkMail({
    to,
    subject: `${what} ${inWords(minutesBefore)}`,
    greeting: `Hello ${firstName},`,
    before: `${what} starts on ${timeText(startsAt, timeZone)}.`,
    action: 'Open the conversation',
    link: reminder.conversationUrl,
    after: 'There you can also choose another time or cancel.',
  });
};
