import type { AppointmentType } from '@ithaca/contracts/appointment-types';
import { useQuery } from '@tanstack/react-query';
import { formatAppointment, formatSoon, formatZone } from '../../lib/format.ts';
import { nextSlotQuery } from '../availability/slots.ts';
import classes from './next-free.module.css';

/** The next free time for a call or meeting with a mentor. Reserves its line before the time is known. */
export const NextFree = (props: { mentorId: string; type: AppointmentType }) => {
  const { mentorId, type } = props;
  const { data, isSuccess } = useQuery(nextSlotQuery({ mentorId, type }));
  return (
    <span className={classes.root}>
      {data && (
        <>
          Next:{' '}
          <time dateTime={data} title={formatAppointment(data)}>
            {formatSoon(data)} {formatZone(data)}
          </time>
        </>
      )}
      {isSuccess && data === null && 'No free time in the next 30 days'}
    </span>
  );
};
