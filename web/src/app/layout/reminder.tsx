import { appointmentMinutes } from '@ithaca/contracts/appointment-types';
import { minuteMs } from '@ithaca/contracts/durations';
import type { ServerFrame } from '@ithaca/contracts/frames';
import { pathTo } from '@ithaca/contracts/screens';
import { listSessions } from '@ithaca/contracts/sessions';
import { Button, CloseButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { sessionKinds } from '../../features/sessions/session-kinds.ts';
import { api } from '../../lib/api.ts';
import { atInstant } from '../../lib/at-instant.ts';
import { formatAppointment } from '../../lib/format.ts';
import { focusScreen } from '../../lib/lost-focus.ts';
import { useConnected, useFrames } from '../../lib/use-socket.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './reminder.module.css';

type ReminderFrame = Extract<ServerFrame, { type: 'session_reminder' }>;

const endOf = ({ startsAt, sessionType }: ReminderFrame) =>
  Date.parse(startsAt) + appointmentMinutes[sessionType] * minuteMs;

const nameOf = ({ sessionId, startsAt }: Pick<ReminderFrame, 'sessionId' | 'startsAt'>) =>
  `${sessionId} ${startsAt}`;

/** Those of the reminders whose session still takes place at that time; none if that isn't known. */
const stillTrue = async (reminders: readonly ReminderFrame[]): Promise<ReminderFrame[]> => {
  const query = { scheduled: 'upcoming' } as const;
  const sessions = await api(listSessions, { query }).catch(() => []);
  const times = new Set(
    sessions.map(({ id, startsAt }) => nameOf({ sessionId: id, startsAt: startsAt ?? '' })),
  );
  return reminders.filter((one) => times.has(nameOf(one)));
};

/**
 * The reminders to show, soonest first, the newest one for each session. They disappear when the session ends or
 * changes, even if it changed during a lost connection.
 */
const useReminders = () => {
  const [reminders, setReminders] = useState<readonly ReminderFrame[]>([]);
  const remove = (sessionId: string) =>
    setReminders((all) => all.filter((one) => one.sessionId !== sessionId));
  useFrames((frame) => {
    if (frame.type === 'session_changed') remove(frame.sessionId);
    if (frame.type !== 'session_reminder') return;
    remove(frame.sessionId);
    setReminders((all) => [...all, frame].sort((a, b) => endOf(a) - endOf(b)));
  });
  useConnected((again) => {
    if (!again || reminders.length === 0) return;
    void stillTrue(reminders).then((kept) =>
      // More may have arrived in the meantime.
      setReminders((all) => all.filter((one) => kept.includes(one) || !reminders.includes(one))),
    );
  });
  const [first] = reminders;
  useEffect(
    () =>
      first &&
      atInstant(endOf(first), () => setReminders((all) => all.filter((one) => one !== first))),
    [first],
  );
  return { reminders, remove };
};

/**
 * Reminds the person of upcoming calls and meetings on any page, until they close the reminder or the session
 * changes or ends (product 3.17).
 */
export const Reminder = () => {
  const { reminders, remove } = useReminders();
  return (
    <div role="status" className={classes.place}>
      {reminders.map((reminder) => (
        <div key={nameOf(reminder)} className={classes.root}>
          <p className={classes.text}>
            <strong>
              {sessionKinds[reminder.sessionType].name} with {reminder.other}
            </strong>{' '}
            {formatAppointment(reminder.startsAt)}
          </p>
          <Button
            component={AppLink}
            href={leadsTo(reminder)}
            onClick={() => remove(reminder.sessionId)}
          >
            Open
          </Button>
          <CloseButton
            aria-label="Close the reminder"
            onClick={() => {
              remove(reminder.sessionId);
              // The pressed button disappears.
              focusScreen();
            }}
          />
        </div>
      ))}
    </div>
  );
};

/** A call has its own page, which waits until it opens; a meeting is shown in its conversation. */
const leadsTo = ({ sessionId, sessionType }: ReminderFrame) =>
  pathTo(sessionType === 'in_person' ? 'messagingSession' : 'call', { sessionId });
