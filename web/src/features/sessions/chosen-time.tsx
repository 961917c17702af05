import type { AppointmentType } from '@ithaca/contracts/appointment-types';
import { Button } from '@mantine/core';
import { CalendarClock } from 'lucide-react';
import { BothTimes } from './both-times.tsx';
import classes from './chosen-time.module.css';
import { HoldClock } from './hold-clock.tsx';
import { OwnClash } from './own-clash.tsx';
import { useMentorZone } from './use-mentor-zone.ts';

/** The time chosen for a booking, how long it is held, and a button to change it. */
export const ChosenTime = (props: {
  mentor: { id: string; firstName: string };
  type: AppointmentType;
  startsAt: string | null;
  /** Measured by this browser's clock. */
  heldUntil: string | null;
  busy: boolean;
  onChange: () => void;
  onExpired: () => void;
}) => {
  const { mentor, type, startsAt, heldUntil } = props;
  const timeZone = useMentorZone({ mentorId: mentor.id, type }, startsAt);
  return (
    <div className={classes.root}>
      <CalendarClock size={20} aria-hidden="true" />
      <div>
        {startsAt ? (
          <>
            <BothTimes startsAt={startsAt} other={{ firstName: mentor.firstName, timeZone }} />
            <OwnClash startsAt={startsAt} type={type} mentorId={mentor.id} />
          </>
        ) : (
          'You decide on a time later'
        )}
        {heldUntil && <HoldClock until={heldUntil} onEnd={props.onExpired} />}
      </div>
      <Button
        variant="subtle"
        className={classes.change ?? ''}
        disabled={props.busy}
        aria-label={startsAt ? 'Change time' : 'Choose a time'}
        onClick={props.onChange}
      >
        {startsAt ? 'Change' : 'Choose'}
      </Button>
    </div>
  );
};
