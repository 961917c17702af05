import type { ServerFrame } from '@ithaca/contracts/frames';
import { pathTo } from '@ithaca/contracts/screens';
import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { sessionKinds } from '../../features/sessions/session-kinds.ts';
import { formatAppointment } from '../../lib/format.ts';
import { focusScreen } from '../../lib/lost-focus.ts';
import { useFrames } from '../../lib/use-socket.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './reminder.module.css';

type ReminderFrame = Extract<ServerFrame, { type: 'session_reminder' }>;

/**
 * Reminds of the next call or meeting, on whatever page the person is, until they close it or the session
 * changes (product 3.17).
 */
export const Reminder = () => {
  const [reminder, setReminder] = useState<ReminderFrame | null>(null);
  useFrames((frame) => {
    if (frame.type === 'session_reminder') setReminder(frame);
    if (frame.type === 'session_changed' && frame.sessionId === reminder?.sessionId)
      setReminder(null);
  });
  const close = () => setReminder(null);
  return (
    <div role="status">
      {reminder && (
        <div className={classes.root}>
          <p className={classes.text}>
            <strong>
              {sessionKinds[reminder.sessionType].name} with {reminder.other}
            </strong>{' '}
            {formatAppointment(reminder.startsAt)}
          </p>
          <Button component={AppLink} href={leadsTo(reminder)} onClick={close}>
            Open
          </Button>
          <CloseButton
            aria-label="Close the reminder"
            onClick={() => {
              close();
              // The button that was pressed disappears.
              focusScreen();
            }}
          />
        </div>
      )}
    </div>
  );
};

/** A call waits on its own page until it opens; a meeting is in its conversation. */
const leadsTo = ({ sessionId, sessionType }: ReminderFrame) =>
  pathTo(sessionType === 'in_person' ? 'messagingSession' : 'call', { sessionId });
