import { id } from '@ithaca/contracts/fields';
import type { ServerFrame } from '@ithaca/contracts/frames';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { defineTopic } from '../../platform/bus/bus.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import { handleEvent } from '../../platform/events/events.ts';
import type { Hub } from '../../platform/hub/hub.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import { findContacts } from '../identity/index.ts';
import { findProfile } from '../mentors/index.ts';
import { sendIfWanted } from '../notifications/index.ts';
import {
  findCalls,
  findChoicesLeft,
  findSession,
  hasTime,
  sessionMoved,
  sessionScheduled,
} from '../sessions/index.ts';
import { sessionReminded } from './calendar.events.ts';
import { reminderMail } from './reminder-mail-texts.ts';

const minute = 60_000;

/** How long before the start people are reminded, in minutes. */
const remindedBefore = [24 * 60, 15] as const;

/**
 * Reminds one person of a call or meeting. The sequence identifies the time: it rises with every move and with
 * the cancellation, so that only the reminders of the current time are sent, and only once.
 */
export const sendReminder = jobKind(
  'calendar.send-reminder',
  z.object({
    sessionId: id,
    sequence: z.number(),
    minutesBefore: z.number(),
    recipient: z.enum(['mentee', 'mentor']),
  }),
);

/** Plans the reminders of a session's current time, except those whose moment has passed (product 3.17). */
export const reminderEvents = ({ clock, jobs }: Pick<Context, 'clock' | 'jobs'>) => {
  const plan = async (tx: Transaction, { sessionId }: { sessionId: string }) => {
    const row = await findSession(tx, sessionId);
    if (!row || !hasTime(row)) return;
    for (const minutesBefore of remindedBefore) {
      const startAfter = new Date(row.startsAt.getTime() - minutesBefore * minute);
      if (startAfter <= clock.now()) continue;
      for (const recipient of ['mentee', 'mentor'] as const) {
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

/** A person is reminded on the pages that are open. */
const reminded = defineTopic<{
  readonly userId: string;
  readonly frame: Extract<ServerFrame, { type: 'session_reminder' }>;
}>('calendar.reminded');

/** Shows the reminders of all processes on the pages of this one. */
export const showReminders = (bus: Context['bus'], hub: Hub) =>
  bus.subscribe(reminded, ({ userId, frame }) => hub.send([userId], JSON.stringify(frame)));

/** Handles the job above. A second run reminds again. */
export const reminderJob = ({ db, mail, clock, config, bus, events }: Context) =>
  handleJob(sendReminder, async ({ sessionId, sequence, minutesBefore, recipient }) => {
    const row = await findSession(db, sessionId);
    // Moved, cancelled, completed or begun meanwhile, or still to be accepted.
    if (!row || !hasTime(row) || row.status !== 'active' || row.acceptBy) return;
    if (row.calendarSequence !== sequence || row.startsAt <= clock.now()) return;
    // While one of the two blocks the other, they have no calls (product 1.18).
    const [call] = await findCalls(db, [sessionId]);
    if (call?.isBlocked) return;
    const people = await findContacts(db, [row.menteeId, row.mentorId]);
    const contactOf = (userId: string) => people.find((person) => person.id === userId);
    const [mentee, mentor] = [contactOf(row.menteeId), contactOf(row.mentorId)];
    const profile = await findProfile(db, row.mentorProfileId);
    if (!mentee || !mentor || !profile) return;
    const [to, other] = recipient === 'mentee' ? [mentee, mentor] : [mentor, mentee];
    if (to.deletedAt || other.deletedAt) return;
    const otherName = `${other.firstName} ${other.lastName}`;
    bus.publish(reminded, {
      userId: to.id,
      frame: {
        type: 'session_reminder',
        sessionId,
        sessionType: row.sessionType,
        startsAt: row.startsAt.toISOString(),
        other: otherName,
      },
    });
    await inTransaction(db, (tx) =>
      events.publish(tx, sessionReminded, { sessionId, sequence, minutesBefore, userId: to.id }),
    );
    // Nobody reads it sooner, and 24 hours before the start the mentee's choices end.
    const readFrom = new Date(clock.now().getTime() + minute);
    const choices = await findChoicesLeft(db, row, recipient, readFrom);
    await sendIfWanted(
      { db, mail, config },
      { userId: to.id, about: 'bookings', canWait: false },
      reminderMail({
        to: to.email,
        firstName: to.firstName,
        other: otherName,
        sessionType: row.sessionType,
        startsAt: row.startsAt,
        timeZone: profile.timeZone,
        minutesBefore,
        conversationUrl: `${config.publicUrl}/messaging/${sessionId}`,
        choices,
      }),
    );
  });
