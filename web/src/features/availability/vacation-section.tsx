import type { Availability } from '@ithaca/contracts/availability';
import { availabilityLimits } from '@ithaca/contracts/availability-limits';
import { addDays } from '@ithaca/contracts/opening-hours';
import { TextInput } from '@mantine/core';
import { SwitchField } from '../../ui/switch-field.tsx';
import { SectionCard } from './section-card.tsx';
import classes from './vacation-section.module.css';

type Vacation = Availability['vacation'];

/** The day of return: the day after the last one. */
const returnOf = (until: string) => (until === '' ? '' : addDays(until, 1));

/** What is wrong with a date. The rule's own message gives a format, which the browser's date field doesn't take. */
const messageFor = (date: string, message: string | undefined) =>
  message !== undefined && date === '' ? 'Choose a date' : message;

/** Vacation mode, with the first day and the day of return. */
export const VacationSection = (props: {
  vacation: Vacation;
  today: string;
  /** Messages by field of the vacation. */
  errors: { from?: string | undefined; until?: string | undefined };
  onChange: (vacation: Vacation) => void;
}) => {
  const { vacation, today, errors, onChange } = props;
  const lastReturn = addDays(today, availabilityLimits.daysAhead + 1);
  return (
    <SectionCard title="Vacation">
      <SwitchField
        label="Vacation mode"
        hint="You stay listed, marked with the day you’re back, and can’t be booked."
        checked={vacation !== null}
        onChange={(on) => onChange(on ? { from: today, until: '' } : null)}
      />
      {vacation && (
        <div className={classes.dates}>
          <TextInput
            type="date"
            label="First day away"
            max={lastReturn}
            value={vacation.from}
            error={messageFor(vacation.from, errors.from)}
            onChange={(event) => onChange({ ...vacation, from: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label="Back on"
            min={addDays(today, 1)}
            max={lastReturn}
            value={returnOf(vacation.until)}
            error={messageFor(vacation.until, errors.until)}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...vacation, until: value === '' ? '' : addDays(value, -1) })
            }
          />
        </div>
      )}
    </SectionCard>
  );
};
