import type { AppointmentType } from '@ithaca/contracts/appointment-types';
import { Button } from '@mantine/core';
import { useConfig } from '../../frame/config.queries.ts';
import { formatEur } from '../../lib/format.ts';
import { FormError } from '../../ui/form-error.tsx';
import { NotBookable, SlotPicker } from '../availability/slots.ts';
import type { LostTime } from '../payments/index.ts';
import classes from './time-question.module.css';

/** Why another time has to be chosen, and what happened to the money. */
const lostInWords = (lost: LostTime, mentor: string): { what: string; why: string } => {
  switch (lost.why) {
    case 'taken':
      return {
        what: 'Somebody else was faster',
        why: 'This time is no longer free. Nothing was charged. Please choose another one.',
      };
    case 'refunded':
      return {
        what: 'This time can’t be booked any more',
        why: `Nothing was booked, and your ${formatEur(lost.amount)} was refunded to your card. Please choose another time.`,
      };
    case 'not_offered':
      return {
        what: 'This time can’t be booked any more',
        why: `It now starts too soon, or ${mentor} no longer offers it. Nothing was charged. Please choose another one.`,
      };
    case 'expired':
      return {
        what: 'This time is no longer held for you',
        why: 'Nothing was charged. You can choose it again if it is still free.',
      };
  }
};

/** Asks for the time of a call or meeting, which can also be decided later. */
export const TimeQuestion = (props: {
  mentor: { id: string; firstName: string };
  type: AppointmentType;
  /** An instant in the month to show first. */
  start: string | null;
  lost: LostTime | null;
  onChoose: (startsAt: string | null) => void;
}) => {
  const { mentor, type, lost } = props;
  const days = useConfig()?.unscheduledBookingDays;
  const words = lost && lostInWords(lost, mentor.firstName);
  return (
    <div className={classes.root}>
      <FormError>
        {words && (
          <>
            <strong>{words.what}</strong>
            <p className={classes.why}>{words.why}</p>
          </>
        )}
      </FormError>
      <SlotPicker
        of={{ mentorId: mentor.id, type }}
        mentorName={mentor.firstName}
        start={props.start}
        onChoose={props.onChoose}
        gone={<NotBookable mentor={mentor} />}
      >
        <div className={classes.later}>
          <Button variant="default" fullWidth onClick={() => props.onChoose(null)}>
            Decide on a time later
          </Button>
          <p>
            You and {mentor.firstName} then choose a time in your conversation
            {days && `, within ${days} days`}.
          </p>
        </div>
      </SlotPicker>
    </div>
  );
};
