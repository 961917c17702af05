import type { Slot } from '@ithaca/contracts/slots';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { formatFullDay } from '../../lib/format.ts';
import { browserTimeZone } from '../../lib/time-zone.ts';
import { Skeletons } from '../../ui/skeletons.tsx';
import classes from './day-slots.module.css';
import { labelsOf } from './slot-days.ts';

const forMentor = (name: string | null) => (name === null ? 'in your calendar' : `for ${name}`);

/** The times of one day; pressing one chooses it. */
export const DaySlots = (props: {
  day: string;
  slots: readonly Slot[];
  /** When the booking takes place now. */
  current: string | null;
  mentorZone: string | null;
  mentorName: string | null;
  busy: boolean;
  onChoose: (startsAt: string) => void;
}) => {
  const headingId = useId();
  const zones = { viewer: browserTimeZone(), mentor: props.mentorZone };
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={classes.day}>
        {formatFullDay(props.day)}
      </h3>
      <ul className={classes.slots}>
        {labelsOf(props.slots, zones).map(({ startsAt, time, there }) =>
          startsAt === props.current ? (
            <li key={startsAt} className={classes.current} aria-current="time">
              <span className={classes.currentTime}>{time}</span> <span>Your current time</span>
            </li>
          ) : (
            <li key={startsAt} className={classes.place} data-two={there !== null || undefined}>
              <Button
                variant="default"
                fullWidth
                className={classes.slot ?? ''}
                disabled={props.busy}
                aria-description={there ? `${there} ${forMentor(props.mentorName)}` : undefined}
                onClick={() => props.onChoose(startsAt)}
              >
                {time}
              </Button>
              {/* Over the button, which is named by its own time alone. */}
              {there && (
                <span className={classes.there} aria-hidden="true">
                  {there}
                </span>
              )}
            </li>
          ),
        )}
      </ul>
      {props.slots.length === 1 && props.slots[0]?.startsAt === props.current && (
        <p className={classes.only}>There is no other free time on this day.</p>
      )}
    </section>
  );
};

/** Shown while the times load. */
export const DaySlotsSkeleton = () => (
  <Skeletons count={8} height="2.75rem" className={classes.slots ?? ''} />
);
