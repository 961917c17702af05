import type { CallItem } from '@ithaca/contracts/calls';
import { ActionIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { counted, formatDate, formatMonth } from '../../lib/format.ts';
import { isShortcut } from '../../lib/is-shortcut.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import classes from './call-calendar.module.css';
import listClasses from './call-list.module.css';
import { CallRow } from './call-row.tsx';
import { callsBetweenQuery } from './lists.queries.ts';
import {
  type Day,
  dayAfterKey,
  dayOf,
  isSameDay,
  plusDays,
  plusMonths,
  startOf,
  weeksOf,
} from './month.ts';
import { useToday } from './use-today.ts';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const callsOn = (calls: readonly CallItem[], day: Day) =>
  calls.filter(({ startsAt }) => isSameDay(dayOf(new Date(startsAt)), day));

const nameOf = (day: Day, count: number) =>
  `${formatDate(startOf(day))}${count > 0 ? `, ${counted(count, 'call')}` : ''}`;

/**
 * A month with the viewer's calls. The arrow keys move by days and weeks, Page Up and Page Down by months, Home
 * and End within the week. The calls of the chosen day are listed below.
 */
export const CallCalendar = () => {
  const today = useToday();
  const [chosen, setChosen] = useState(today);
  const table = useRef<HTMLTableElement>(null);
  const movesFocus = useRef(false);
  const weeks = weeksOf(chosen);
  const first = weeks[0]?.[0] ?? chosen;
  const last = weeks.at(-1)?.at(-1) ?? chosen;
  const query = useQuery(callsBetweenQuery(startOf(first), startOf(plusDays(last, 1))));
  const calls = query.data ?? [];
  const ofChosen = callsOn(calls, chosen);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the chosen day
  useEffect(() => {
    if (movesFocus.current) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    movesFocus.current = false;
  }, [chosen]);

  const press = (event: KeyboardEvent) => {
    const next = dayAfterKey(chosen, event.key);
    if (!next || isShortcut(event)) return;
    event.preventDefault();
    movesFocus.current = true;
    setChosen(next);
  };

  return (
    <section className={classes.root} aria-labelledby="call-calendar">
      <div className={classes.head}>
        <h2 id="call-calendar" aria-live="polite">
          {formatMonth(startOf(chosen))}
        </h2>
        <ActionIcon
          variant="default"
          size={44}
          aria-label="Previous month"
          onClick={() => setChosen(plusMonths(chosen, -1))}
        >
          <ChevronLeft size={20} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={44}
          aria-label="Next month"
          onClick={() => setChosen(plusMonths(chosen, 1))}
        >
          <ChevronRight size={20} aria-hidden="true" />
        </ActionIcon>
      </div>
      <table
        ref={table}
        className={classes.month}
        aria-labelledby="call-calendar"
        onKeyDown={press}
      >
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={startOf(week[0] ?? chosen).toISOString()}>
              {week.map((day) => {
                const count = callsOn(calls, day).length;
                const isChosen = isSameDay(day, chosen);
                return (
                  <td key={day.date}>
                    <button
                      type="button"
                      className={classes.day}
                      tabIndex={isChosen ? 0 : -1}
                      aria-pressed={isChosen}
                      aria-current={isSameDay(day, today) ? 'date' : undefined}
                      aria-label={nameOf(day, count)}
                      data-other={day.month !== chosen.month}
                      data-calls={count > 0}
                      onClick={() => setChosen(day)}
                    >
                      {day.date}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {query.isError && !query.data && (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      )}
      {ofChosen.length > 0 ? (
        <ul className={listClasses.list} aria-label={`Calls on ${formatDate(startOf(chosen))}`}>
          {ofChosen.map((call) => (
            <CallRow key={call.sessionId} call={call} />
          ))}
        </ul>
      ) : (
        query.isSuccess && (
          <p className={classes.none}>No calls on {formatDate(startOf(chosen))}.</p>
        )
      )}
    </section>
  );
};
