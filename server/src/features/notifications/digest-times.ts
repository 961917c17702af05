import { hourMs } from '@ithaca/contracts/durations';
import {
  type MailTopic,
  mailTopics,
  type NotificationChoices,
} from '@ithaca/contracts/notifications';
import { Temporal } from 'temporal-polyfill';

const hourOfDay = 8;
/** After a change of the time zone, the next 08:00 may be only a few hours after the last mail. */
const minBetweenMs = 20 * hourMs;

/** The topics that a person wants in the daily mail. */
export const digestedTopics = (choices: NotificationChoices): MailTopic[] =>
  mailTopics.filter((topic) => choices[topic] === 'digest');

/**
 * When the next daily mail is due: the next 08:00 in a time zone (product 1.20).
 * @param timeZone null if unknown; then 08:00 UTC
 * @param lastAt when the last mail was due, if the time zone may have changed since: mails are at least 20 hours apart
 */
export const nextDigestAt = (
  timeZone: string | null,
  now: Date,
  lastAt: Date | null = null,
): Date => {
  const earliest = lastAt ? lastAt.getTime() + minBetweenMs : 0;
  const after = Math.max(now.getTime(), earliest);
  const here = Temporal.Instant.fromEpochMilliseconds(after).toZonedDateTimeISO(timeZone ?? 'UTC');
  const today = here.toPlainDate();
  const at = (date: Temporal.PlainDate) =>
    date.toZonedDateTime({ timeZone: here.timeZoneId, plainTime: { hour: hourOfDay } })
      .epochMilliseconds;
  const dueToday = at(today);
  return new Date(dueToday > after ? dueToday : at(today.add({ days: 1 })));
};
