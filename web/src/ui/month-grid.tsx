import { ActionIcon, Button } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { addMonths, dateAfterKey, firstDayOf, monthOf, weeksOf } from '../lib/calendar.ts';
import { formatFullDay, formatMonth } from '../lib/format.ts';
import { isShortcut } from '../lib/is-shortcut.ts';
import classes from './month-grid.module.css';

const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** A day that can be chosen. */
export interface MarkedDay {
  /** What is on that day, as in "5 free times". */
  readonly hint: string;
}

interface MonthGridProps {
  /** As YYYY-MM. */
  month: string;
  /** Today, YYYY-MM-DD. */
  today: string;
  /** The chosen date. */
  selected: string | null;
  /** The first and the last month that can be shown. */
  range: { from: string; to: string };
  /** The days that can be chosen, by date; they have a dot. */
  marked: ReadonlyMap<string, MarkedDay>;
  /** While it is unknown which days can be chosen. */
  loading: boolean;
  onMonth: (month: string) => void;
  onSelect: (date: string) => void;
}

/** The day that Tab reaches: where the arrow keys led, else the chosen one, the first marked one or today. */
const tabStopOf = (props: MonthGridProps, reached: string | null) => {
  const { month, selected, today, marked } = props;
  const wanted = [reached, selected, [...marked.keys()].toSorted()[0], today];
  return wanted.find((date) => date && monthOf(date) === month) ?? firstDayOf(month);
};

/** A button that does nothing for now. A disabled one would lose the focus of whoever has just pressed it. */
const pressing = (isPossible: boolean, onClick: () => void) =>
  isPossible ? { onClick } : { 'aria-disabled': true, 'data-disabled': true };

const Head = (props: MonthGridProps & { titleId: string }) => {
  const { month, range, today, onMonth } = props;
  const current = monthOf(today);
  return (
    <div className={classes.head}>
      <h3 id={props.titleId} className={classes.title} aria-live="polite">
        {formatMonth(firstDayOf(month), 'UTC')}
      </h3>
      <Button
        variant="subtle"
        className={classes.today ?? ''}
        {...pressing(month !== current, () => onMonth(current))}
      >
        Today
      </Button>
      <ActionIcon
        variant="default"
        size="2.75rem"
        aria-label="Previous month"
        {...pressing(month > range.from, () => onMonth(addMonths(month, -1)))}
      >
        <ChevronLeft size={20} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="2.75rem"
        aria-label="Next month"
        {...pressing(month < range.to, () => onMonth(addMonths(month, 1)))}
      >
        <ChevronRight size={20} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
};

/**
 * A month whose marked days can be chosen. Arrow keys move by day and week, Home and End within a week, and
 * Page Up and Page Down by month. The grid is named by its month.
 */
export const MonthGrid = (props: MonthGridProps) => {
  const { month, today, selected, marked, range } = props;
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [reached, setReached] = useState<string | null>(null);
  const stop = tabStopOf(props, reached);
  const followsKeys = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day may be in a month that is shown now
  useEffect(() => {
    if (!followsKeys.current) return;
    followsKeys.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [stop, month]);

  const move = (event: KeyboardEvent, from: string) => {
    const date = dateAfterKey(event.key, from);
    if (date === null || isShortcut(event)) return;
    event.preventDefault();
    const target = monthOf(date);
    if (target < range.from || target > range.to) return;
    followsKeys.current = true;
    setReached(date);
    if (target !== month) props.onMonth(target);
  };

  const day = (date: string) => {
    const mark = marked.get(date);
    const name = formatFullDay(date);
    return (
      <button
        type="button"
        className={classes.day}
        tabIndex={date === stop ? 0 : -1}
        aria-label={mark ? `${name}, ${mark.hint}` : name}
        aria-disabled={mark === undefined}
        aria-pressed={date === selected}
        aria-current={date === today ? 'date' : undefined}
        onKeyDown={(event) => move(event, date)}
        onClick={() => {
          setReached(date);
          if (mark) props.onSelect(date);
        }}
      >
        {Number(date.slice(8))}
      </button>
    );
  };

  return (
    <div>
      <Head {...props} titleId={titleId} />
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between its days
        role="grid"
        className={classes.grid}
        aria-labelledby={titleId}
        aria-busy={props.loading}
      >
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no name but their place
            <tr key={at}>
              {week.map((date, weekday) =>
                date === null ? <td key={weekdays[weekday]} /> : <td key={date}>{day(date)}</td>,
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
