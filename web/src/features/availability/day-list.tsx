import type { Minutes } from '@ithaca/contracts/opening-hours';
import { ActionIcon } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { keepFocusNear } from '../../lib/keep-focus-near.ts';
import { CopyDayMenu } from './copy-day-menu.tsx';
import classes from './day-list.module.css';
import { PeriodFields } from './period-fields.tsx';
import {
  copyDay,
  nextPeriod,
  periodsOf,
  type Weekday,
  type Weekly,
  weekdays,
  withPeriods,
} from './weekly-hours.ts';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

const Day = (props: {
  weekday: Weekday;
  periods: readonly Minutes[];
  onChange: (periods: readonly Minutes[]) => void;
  onCopy: (days: readonly number[]) => void;
}) => {
  const { weekday, periods, onChange } = props;
  const next = nextPeriod(periods);
  return (
    <li className={classes.day}>
      <h3 className={classes.name}>{weekday.name}</h3>
      <div className={classes.periods}>
        {periods.length === 0 && <p className={classes.none}>Not available</p>}
        {periods.map((period, at) => {
          const of = periods.length > 1 ? `${weekday.name}, period ${at + 1},` : weekday.name;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a period has no name but its place
            <div key={at} className={classes.period}>
              <PeriodFields
                of={of}
                period={period}
                previous={periods[at - 1]}
                next={periods[at + 1]}
                onChange={(changed) => onChange(periods.with(at, changed))}
              />
              <ActionIcon
                ref={keepFocusNear}
                aria-label={`Remove ${of.replace(/,$/, '')}`}
                onClick={() => onChange(periods.toSpliced(at, 1))}
              >
                <X {...icon} />
              </ActionIcon>
            </div>
          );
        })}
      </div>
      <div className={classes.actions}>
        <ActionIcon
          aria-label={`Add hours on ${weekday.name}`}
          disabled={next === null}
          onClick={() => next && onChange([...periods, next].toSorted((a, b) => a.from - b.from))}
        >
          <Plus {...icon} />
        </ActionIcon>
        <CopyDayMenu weekday={weekday} onCopy={props.onCopy} />
      </div>
    </li>
  );
};

/** The week as a list of days with their periods. */
export const DayList = (props: { weekly: Weekly; onChange: (weekly: Weekly) => void }) => {
  const { weekly, onChange } = props;
  return (
    <ul className={classes.root}>
      {weekdays.map((weekday) => (
        <Day
          key={weekday.day}
          weekday={weekday}
          periods={periodsOf(weekly, weekday.day)}
          onChange={(periods) => onChange(withPeriods(weekly, weekday.day, periods))}
          onCopy={(days) => onChange(copyDay(weekly, weekday.day, days))}
        />
      ))}
    </ul>
  );
};
