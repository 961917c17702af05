import type { Slot } from '@ithaca/contracts/slots';
import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { codeOf } from '../../lib/errors.ts';
import { counted, formatFullDay, formatMonth } from '../../lib/format.ts';
import { keepFocusNear } from '../../lib/keep-focus-near.ts';
import { browserTimeZone } from '../../lib/time-zone.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { MonthGrid } from '../../ui/month-grid.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { useFocusAfter } from '../../ui/use-focus-after.ts';
import { labelsOf } from './slot-days.ts';
import classes from './slot-picker.module.css';
import type { SlotsOf } from './slots.queries.ts';
import { timeZoneLabel } from './time-zones.ts';
import { useMonthSlots } from './use-month-slots.ts';

const monthName = (month: string) => formatMonth(`${month}-01`, 'UTC');

/** The times of one day; pressing one chooses it. */
const DaySlots = (props: {
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

const forMentor = (name: string | null) => (name === null ? 'in your calendar' : `for ${name}`);
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

/** Shown in place of the times of a month without any. */
const NothingFree = (
  props: Pick<ReturnType<typeof useMonthSlots>, 'month' | 'range' | 'search'> & {
    onSearch: () => void;
  },
) => {
  const { month, range, search } = props;
  const until = search.state === 'nothing' ? search.until : month;
  // The button can't keep the focus while it is loading.
  const outcome = useFocusAfter(search.state);
  return (
    <div className={classes.nothing}>
      <p ref={outcome} role="status" tabIndex={-1}>
        {search.state === 'nothing'
          ? `No free times until the end of ${monthName(until)}`
          : `No free times in ${monthName(month)}`}
      </p>
      {until < range.to && (
        <Button
          ref={keepFocusNear}
          variant="light"
          loading={search.state === 'searching'}
          onClick={props.onSearch}
        >
          {search.state === 'nothing' ? 'Search later months' : 'Show the next free time'}
        </Button>
      )}
      <FormError>
        {search.state === 'failed' && 'The next months couldn’t be loaded. Please try again.'}
      </FormError>
    </div>
  );
};

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
  /** Shown in place of all times when the mentor isn't there for the viewer any more. */
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
        {query.isPending && (
          <Skeletons count={8} height="2.75rem" className={classes.slots ?? ''} />
        )}
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
