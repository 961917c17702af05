import { timeOf } from '@ithaca/contracts/opening-hours';
import { memo } from 'react';
import { type CellState, cellMinutes } from './grid-area.ts';
import classes from './week-grid.module.css';
import type { Weekday } from './weekly-hours.ts';

const letters: Readonly<Record<string, CellState>> = { o: 'open', p: 'partly', c: 'closed' };

/** The times of a period, for its first cell; only if there is room for them. */
const labelOf = (states: string, index: number, first: number): string | undefined => {
  if (states[index] !== 'o' || states[index - 1] === 'o') return;
  const length = /^o*/.exec(states.slice(index))?.[0].length ?? 0;
  if (length < 5) return;
  const time = (at: number) => timeOf(at * cellMinutes);
  return `${time(first + index)}–${time(first + index + length)}`;
};

/**
 * The half hours of a day. All props are plain values, so that painting renders only the days that
 * change.
 */
export const WeekGridRow = memo(
  (props: {
    weekday: Weekday;
    /** The first letters of the shown cells' states. */
    states: string;
    first: number;
    /** The cell with the tab stop; null if it is on another day. */
    tabStop: number | null;
    chosenFrom: number | null;
    chosenTo: number | null;
    opens: boolean;
  }) => {
    const { weekday, states, first, chosenFrom, chosenTo } = props;
    return (
      <tr>
        <th scope="row" className={classes.day} aria-label={weekday.name}>
          {weekday.short}
        </th>
        {[...states].map((letter, index) => {
          const at = first + index;
          const chosen =
            chosenFrom !== null && chosenTo !== null && chosenFrom <= at && at <= chosenTo;
          const start = timeOf(at * cellMinutes);
          const state = letters[letter];
          return (
            <td
              key={at}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells of a grid can be selected
              role="gridcell"
              className={classes.cell}
              aria-label={`${weekday.name} ${start} to ${timeOf((at + 1) * cellMinutes)}`}
              aria-selected={state === 'open'}
              tabIndex={props.tabStop === at ? 0 : -1}
              data-day={weekday.day}
              data-at={at}
              data-state={state}
              data-begins={index > 0 && letter !== 'c' && states[index - 1] === 'c'}
              data-ends={letter !== 'c' && states[index + 1] === 'c'}
              data-period={labelOf(states, index, first)}
              data-hour={at % 2 === 0}
              data-chosen={chosen ? (props.opens ? 'opens' : 'closes') : undefined}
            />
          );
        })}
      </tr>
    );
  },
);
