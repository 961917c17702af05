import type { Slot } from '@ithaca/contracts/slots';
import type { ReactNode } from 'react';
import { codeOf } from '../../lib/errors.ts';
import { counted } from '../../lib/format.ts';
import { browserTimeZone } from '../../lib/time-zone.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { MonthGrid } from '../../ui/month-grid.tsx';
import { DaySlots, DaySlotsSkeleton } from './day-slots.tsx';
import { NothingFree } from './nothing-free.tsx';
import { labelsOf } from './slot-days.ts';
import classes from './slot-picker.module.css';
import type { SlotsOf } from './slots.queries.ts';
import { timeZoneLabel } from './time-zones.ts';
import { useMonthSlots } from './use-month-slots.ts';

const zoneOf = (name: string | null) =>
  name === null ? 'your calendar’s time zone' : `${name}’s time zone`;

/** Whose clock the times are by. */
const Zones = (props: {
  mentorZone: string | null;
  mentorName: string | null;
  differs: boolean;
}) => (
  <p className={classes.zones}>
    Times in your time zone: {timeZoneLabel(browserTimeZone())}.
    {props.differs && props.mentorZone && (
      <>
        {' '}
        The small ones are in {zoneOf(props.mentorName)}: {timeZoneLabel(props.mentorZone)}.
      </>
    )}
  </p>
);

/**
 * Lets the viewer choose one of a mentor's free times: a month, in which the days that have some are
 * marked, and the times of a day, by the viewer's clock and, where it differs, the mentor's.
 */
export const SlotPicker = (props: {
  of: SlotsOf;
  /** Null if the viewer is the mentor. */
  mentorName: string | null;
  /** An instant in the month to begin with, such as the mentor's next free time. */
  start: string | null;
  /** When the booking that is moved takes place now; shown among the free times, but it can't be chosen. */
  current?: Slot | null;
  busy?: boolean;
  onChoose: (startsAt: string) => void;
  /** Shown in place of all times when the viewer can no longer see the mentor. */
  gone?: ReactNode;
  /** What else can be chosen, below. */
  children?: ReactNode;
}) => {
  const { mentorName, current = null, busy = false } = props;
  const view = useMonthSlots(props.of, { start: props.start, current });
  const { month, day, days, query } = view;
  if (props.gone && codeOf(query.error) === 'not_found') return props.gone;
  const times = query.data;
  const slots = (day && days?.get(day)) || [];
  const mentorZone = times?.timeZone ?? null;
  const labels = labelsOf(slots, { viewer: browserTimeZone(), mentor: mentorZone });
  const marked = new Map(
    [...(days ?? [])].map(([date, all]) => {
      const free = all.filter(({ startsAt }) => startsAt !== current?.startsAt);
      const hint = [
        ...(free.length > 0 ? [counted(free.length, 'free time')] : []),
        ...(free.length < all.length ? ['your current time'] : []),
      ];
      return [date, { hint: hint.join(', ') }];
    }),
  );
  return (
    <div className={classes.root}>
      <MonthGrid
        month={month}
        today={view.today}
        range={view.range}
        selected={day}
        marked={marked}
        loading={query.isPending}
        onMonth={view.showMonth}
        onSelect={view.chooseDay}
      />
      <div className={classes.times}>
        {query.isPending && <DaySlotsSkeleton />}
        {query.isError && (
          <ErrorState
            what="The free times couldn’t be loaded"
            error={query.error}
            onRetry={() => query.refetch()}
          />
        )}
        {day && (
          <DaySlots
            {...{ day, slots, mentorZone, mentorName, busy }}
            current={current?.startsAt ?? null}
            onChoose={props.onChoose}
          />
        )}
        {view.isNothingFree && <NothingFree {...view} onSearch={() => void view.searchOn()} />}
        {!query.isError && (
          <Zones
            {...{ mentorZone, mentorName }}
            differs={labels.some(
              ({ there }, at) => there !== null && slots[at]?.startsAt !== current?.startsAt,
            )}
          />
        )}
      </div>
      {props.children}
    </div>
  );
};
