import { ActionIcon, Button } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { addMonths, firstDayOf, monthOf } from '../lib/calendar.ts';
import { formatFullDay, formatMonth } from '../lib/format.ts';
import { isShortcut } from '../lib/is-shortcut.ts';
import { dateAfterKey, weeksOf } from '../lib/month-days.ts';
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

/** A day that has a dot. */
export interface MarkedDay {
  /** What is on that day, as in "5 free times" or "2 calls". */
  readonly hint: string;
}

interface MonthGridProps {
  /** As YYYY-MM. */
  month: string;
  /** Today, YYYY-MM-DD. */
  today: string;
  /** The chosen date. */
  selected: string | null;
  /** The first and the last month that can be shown; all by default. */
  range?: { from: string; to: string };
  /** The days that have a dot, by date. Only these can be chosen, unless `anyDay` is set. */
  marked: ReadonlyMap<string, MarkedDay>;
  /**
   * Lets every day be chosen, including those of the months before and after, which are then shown as well. The arrow
   * keys also choose the day that they reach, because only the chosen day shows what is on it.
   */
  anyDay?: boolean;
  /** While it is unknown which days can be chosen. */
  loading?: boolean;
  /** The heading's level. */
  titleAs?: 'h2' | 'h3';
  /** The heading's id, for other elements that it labels. */
  titleId?: string;
  onMonth: (month: string) => void;
  onSelect: (date: string) => void;
}

/** The day that Tab reaches: where the arrow keys led, else the chosen one, the first marked one or today. */
const tabStopOf = (props: MonthGridProps, reached: string | null) => {
  const { month, selected, today, marked, anyDay } = props;
  const wanted = [!anyDay && reached, selected, [...marked.keys()].toSorted()[0], today];
  return wanted.find((date) => date && monthOf(date) === month) ?? firstDayOf(month);
};

/** A button that does nothing for now. A disabled one would lose the focus of somebody who has just pressed it. */
const pressing = (isPossible: boolean, onClick: () => void) =>
  isPossible ? { onClick } : { 'aria-disabled': true, 'data-disabled': true };

const Head = (props: MonthGridProps & { titleId: string }) => {
  const { month, range, today, titleAs: Title = 'h3', onMonth } = props;
  const current = monthOf(today);
  return (
    <div className={classes.head}>
      <Title id={props.titleId} className={classes.title} aria-live="polite">
        {formatMonth(firstDayOf(month), 'UTC')}
      </Title>
      <Button
        variant="subtle"
        className={classes.today ?? ''}
        {...pressing(month !== current, () =>
          props.anyDay ? props.onSelect(today) : onMonth(current),
        )}
      >
        Today
      </Button>
      <ActionIcon
        variant="default"
        size="2.75rem"
        aria-label="Previous month"
        {...pressing(!range || month > range.from, () => onMonth(addMonths(month, -1)))}
      >
        <ChevronLeft size={20} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="2.75rem"
        aria-label="Next month"
        {...pressing(!range || month < range.to, () => onMonth(addMonths(month, 1)))}
      >
        <ChevronRight size={20} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
};

/**
 * A month whose marked days, or all days, can be chosen. Arrow keys move by day and week, Home and End within a week,
 * and Page Up and Page Down by month. The grid is named by its month.
 */
export const MonthGrid = (props: MonthGridProps) => {
  const { month, today, selected, marked, range, anyDay = false } = props;
  const ownId = useId();
  const titleId = props.titleId ?? ownId;
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
    if (range && (target < range.from || target > range.to)) return;
    followsKeys.current = true;
    setReached(date);
    if (anyDay) props.onSelect(date);
    else if (target !== month) props.onMonth(target);
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
        aria-disabled={!anyDay && mark === undefined}
        aria-pressed={date === selected}
        aria-current={date === today ? 'date' : undefined}
        data-marked={mark && true}
        data-other={monthOf(date) !== month || undefined}
        onKeyDown={(event) => move(event, date)}
        onClick={() => {
          setReached(date);
          if (mark || anyDay) props.onSelect(date);
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
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date}>{(anyDay || monthOf(date) === month) && day(date)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
