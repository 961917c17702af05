import type { Availability } from '@ithaca/contracts/availability';
import { ActionIcon } from '@mantine/core';
import { X } from 'lucide-react';
import { formatWeekdayDate } from '../../lib/format.ts';
import { keepFocusNear } from '../../lib/keep-focus-near.ts';
import { ExceptionForm } from './exception-form.tsx';
import { sortExceptions } from './exceptions.ts';
import classes from './exceptions-section.module.css';
import { SectionCard } from './section-card.tsx';

type Exceptions = Availability['exceptions'];

/** Days off, and days with other hours than usual. */
export const ExceptionsSection = (props: {
  exceptions: Exceptions;
  today: string;
  error: string | undefined;
  onChange: (exceptions: Exceptions) => void;
}) => {
  const { exceptions, onChange } = props;
  return (
    <SectionCard
      title="Exceptions"
      hint="Days off, and days with different hours."
      error={props.error}
    >
      {exceptions.length > 0 && (
        <ul className={classes.list}>
          {sortExceptions(exceptions).map((exception) => {
            const { date, from, to } = exception;
            const hours = from && to ? `${from}–${to}` : 'Day off';
            return (
              <li key={`${date} ${from}`} className={classes.item}>
                <span>
                  {formatWeekdayDate(date)}
                  <span className={classes.hours}>{hours}</span>
                </span>
                <ActionIcon
                  ref={keepFocusNear}
                  aria-label={`Remove ${formatWeekdayDate(date)}, ${hours}`}
                  onClick={() => onChange(exceptions.filter((other) => other !== exception))}
                >
                  <X size={20} strokeWidth={1.75} aria-hidden="true" />
                </ActionIcon>
              </li>
            );
          })}
        </ul>
      )}
      <ExceptionForm
        today={props.today}
        exceptions={exceptions}
        onAdd={(exception) => onChange([...exceptions, exception])}
      />
    </SectionCard>
  );
};
