import type { ServerFrame } from '@ithaca/contracts/frames';
import { sessionRoles } from '@ithaca/contracts/sessions';
import type { Context } from '../../context.ts';
import { defineTopic } from '../../platform/bus/bus.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import { handleEvent } from '../../platform/events/events.ts';
import type { Hub } from '../../platform/hub/hub.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import { findSession, hasTime, sessionMoved, sessionScheduled } from '../sessions/index.ts';
import { sessionReminded } from './calendar.events.ts';
import { findReminded, reminder } from './reminded-session.ts';
import { mailReminder } from './reminder-mails.ts';
import { remindedBefore, remindsAt } from './reminder-times.ts';

/** Reminds one person of a call or meeting. */
export const sendReminder = jobKind('calendar.send-reminder', reminder);

/** Plans the reminders for a session's current time, except those that were due earlier (product 3.17). */
export const reminderEvents = ({ clock, jobs }: Pick<Context, 'clock' | 'jobs'>) => {
  const plan = async (tx: Transaction, { sessionId }: { sessionId: string }) => {
    const row = await findSession(tx, sessionId);
    if (!row || !hasTime(row)) return;
    for (const minutesBefore of remindedBefore) {
      const startAfter = remindsAt({ startsAt: row.startsAt, minutesBefore });
      if (startAfter <= clock.now()) continue;
      for (const recipient of sessionRoles) {
        const job = { sessionId, sequence: row.calendarSequence, minutesBefore, recipient };
        await jobs.add(tx, sendReminder, job, { startAfter });
      }
    }
  };
  return [
    handleEvent(sessionScheduled, 'reminders', plan),
    handleEvent(sessionMoved, 'reminders', plan),
  ];
};

/** A reminder to show on a person's open pages. */
const reminded = defineTopic<{
  readonly userId: string;
  readonly frame: Extract<ServerFrame, { type: 'session_reminder' }>;
}>('calendar.reminded');

/** Shows reminders from all processes on the pages connected to this one. */
export const showReminders = (bus: Context['bus'], hub: Hub) =>
  bus.subscribe(reminded, ({ userId, frame }) => hub.send([userId], JSON.stringify(frame)));

/**
 * Handles {@link sendReminder}: shows the reminder, and adds its notification and its email. A second run would repeat
 * all of this, but happens only after a crash.
 */
export const reminderJob = ({ db, clock, bus, events, jobs }: Context) =>
  handleJob(sendReminder, async (job) => {
    const found = await findReminded({ db, clock }, job);
    if (!found) return;
    const { session, to, other } = found;
    const { sessionId, sequence, minutesBefore } = job;
    await inTransaction(db, async (tx) => {
      await events.publish(tx, sessionReminded, {
        sessionId,
        sequence,
        minutesBefore,
        userId: to.id,
      });
      await jobs.add(tx, mailReminder, job);
      tx.afterCommit(() =>
        bus.publish(reminded, {
          userId: to.id,
          frame: {
            type: 'session_reminder',
            sessionId,
            sessionType: session.sessionType,
            startsAt: session.startsAt.toISOString(),
            other,
          },
        }),
      );
    });
  });
