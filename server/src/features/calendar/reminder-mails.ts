import { minuteMs } from '@ithaca/contracts/durations';
import { pathTo } from '@ithaca/contracts/screens';
import type { Context } from '../../context.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import { sendIfWanted } from '../notifications/index.ts';
import { findChoicesLeft } from '../sessions/index.ts';
import { findReminded, reminder } from './reminded-session.ts';
import { reminderMail } from './reminder-mail-texts.ts';
import { untilStart } from './reminder-times.ts';

/** Emails a reminder. This is a separate job so that a retry doesn't show the reminder again. */
export const mailReminder = jobKind('calendar.mail-reminder', reminder);

/** Handles {@link mailReminder}. A retry may send the same email twice. */
export const reminderMailJob = ({ db, mail, clock, config }: Context) =>
  handleJob(mailReminder, async (job) => {
    const found = await findReminded({ db, clock }, job);
    if (!found) return;
    const { session, to, other, timeZone } = found;
    const { id, sessionType, startsAt } = session;
    const now = clock.now();
    // Judge by the time one minute ahead: nobody reads it sooner, and the mentee's options change 24 hours before the
    // start.
    const readFrom = new Date(now.getTime() + minuteMs);
    const choices = await findChoicesLeft(db, session, job.recipient, readFrom);
    await sendIfWanted(
      { db, mail, config },
      { userId: to.id, about: 'bookings', notifiedAt: null },
      reminderMail({
        to: to.email,
        firstName: to.firstName,
        other,
        sessionType,
        startsAt,
        timeZone,
        untilStart: untilStart({ startsAt, minutesBefore: job.minutesBefore }, now),
        conversationUrl: `${config.publicUrl}${pathTo('messagingSession', { sessionId: id })}`,
        choices,
      }),
    );
  });
