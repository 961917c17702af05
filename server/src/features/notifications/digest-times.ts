import {
  type MailTopic,
  mailTopics,
  type NotificationChoices,
} from '@ithaca/contracts/notifications';
import { Temporal } from 'temporal-polyfill';

const hourOfDay = 8;

/** The kinds of mails that a person wants in one a day. */
export const digestedTopics = (choices: NotificationChoices): MailTopic[] =>
  mailTopics.filter((topic) => choices[topic] === 'digest');

/**
 * When the next daily mail is due: the next 08:00 by the clocks of a time zone (product 1.20).
 * @param timeZone null if it isn't known; then 08:00 UTC
 */
export const nextDigestAt = (timeZone: string | null, now: Date): Date => {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(
    timeZone ?? 'UTC',
  );
  const today = here.toPlainDate();
  const at = (date: Temporal.PlainDate) =>
    date.toZonedDateTime({ timeZone: here.timeZoneId, plainTime: { hour: hourOfDay } })
      .epochMilliseconds;
  const dueToday = at(today);
  return new Date(dueToday > now.getTime() ? dueToday : at(today.add({ days: 1 })));
};
