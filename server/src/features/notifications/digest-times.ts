import { hourMs } from '@ithaca/contracts/durations';
import {
  type MailTopic,
  mailTopics,
  type NotificationChoices,
} from '@ithaca/contracts/notifications';
import { Temporal } from 'temporal-polyfill';

const hourOfDay = 8;
/** With another time zone, 08:00 may be a few hours after the last one. */
const minBetweenMs = 20 * hourMs;

/** The kinds of mails that a person wants in one a day. */
export const digestedTopics = (choices: NotificationChoices): MailTopic[] =>
  mailTopics.filter((topic) => choices[topic] === 'digest');

/**
 * When the next daily mail is due: the next 08:00 by the clocks of a time zone (product 1.20).
 * @param timeZone null if it isn't known; then 08:00 UTC
 * @param lastAt when the last one was due, if the time zone may have changed since: they are 20 hours apart at least
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
