import type { CallItem } from '@ithaca/contracts/calls';
import { addDays } from '@ithaca/contracts/opening-hours';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { monthOf } from '../../lib/calendar.ts';
import { counted, formatDate } from '../../lib/format.ts';
import { sameDayIn, weeksOf } from '../../lib/month-days.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { MonthGrid } from '../../ui/month-grid.tsx';
import classes from './call-calendar.module.css';
import listClasses from './call-list.module.css';
import { CallRow } from './call-row.tsx';
import { callsBetweenQuery } from './lists.queries.ts';
import { localDate, startOf } from './local-dates.ts';
import { useToday } from './use-today.ts';

/** Calls by the date on which they start for the viewer. */
const byDate = (calls: readonly CallItem[]) => {
  const days = new Map<string, CallItem[]>();
  for (const call of calls) {
    const date = localDate(call.startsAt);
    days.set(date, [...(days.get(date) ?? []), call]);
  }
  return days;
};

/** A month with the viewer's calls. Those of the chosen day are listed below. */
export const CallCalendar = () => {
  const today = useToday();
  const [chosen, setChosen] = useState(today);
  const titleId = useId();
  const month = monthOf(chosen);
  const days = weeksOf(month).flat();
  const [first = chosen, last = chosen] = [days[0], days.at(-1)];
  const query = useQuery(callsBetweenQuery(startOf(first), startOf(addDays(last, 1))));
  const calls = byDate(query.data ?? []);
  const ofChosen = calls.get(chosen) ?? [];
  const chosenName = formatDate(startOf(chosen));
  return (
    <section className={classes.root} aria-labelledby={titleId}>
      <MonthGrid
        titleAs="h2"
        titleId={titleId}
        month={month}
        today={today}
        selected={chosen}
        marked={
          new Map([...calls].map(([date, { length }]) => [date, { hint: counted(length, 'call') }]))
        }
        anyDay
        onMonth={(other) => setChosen(sameDayIn(other, chosen))}
        onSelect={setChosen}
      />
      {query.isError && !query.data && (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      )}
      {ofChosen.length > 0 ? (
        <ul className={listClasses.list} aria-label={`Calls on ${chosenName}`}>
          {ofChosen.map((call) => (
            <CallRow key={call.sessionId} call={call} />
          ))}
        </ul>
      ) : (
        query.isSuccess && <p className={classes.none}>No calls on {chosenName}.</p>
      )}
    </section>
  );
};
