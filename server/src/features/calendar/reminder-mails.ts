import { minuteMs } from '@ithaca/contracts/durations';
import { pathTo } from '@ithaca/contracts/screens';
import type { Context } from '../../context.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import { sendIfWanted } from '../notifications/index.ts';
import { findChoicesLeft } from '../sessions/index.ts';
import { findReminded, reminder } from './reminded-session.ts';
import { reminderMail } from './reminder-mail-texts.ts';
import { untilStart } from './reminder-times.ts';

/** Mails a reminder. It is a job of its own, so that a retry doesn't show the reminder again. */
export const mailReminder = jobKind('calendar.mail-reminder', reminder);

/** Handles {@link mailReminder}. A retry may send the mail twice. */
export const reminderMailJob = ({ db, mail, clock, config }: Context) =>
  handleJob(mailReminder, async (job) => {
    const found = await findReminded({ db, clock }, job);
    if (!found) return;
    const { session, to, other, timeZone } = found;
    const { id, sessionType, startsAt } = session;
    const now = clock.now();
    // Nobody reads it sooner, and 24 hours before the start the mentee's choices end.
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
