import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { areaLabel, cellMinutes, cellsOf, daytime, hasNightHours, wholeDay } from './grid-area.ts';
import { useGridPainting } from './use-grid-painting.ts';
import classes from './week-grid.module.css';
import { WeekGridRow } from './week-grid-row.tsx';
import { type Weekly, weekdays } from './weekly-hours.ts';

/** The week as a grid of half hours, painted by mouse, touch or keyboard. */
export const WeekGrid = (props: { weekly: Weekly; onChange: (weekly: Weekly) => void }) => {
  const { weekly } = props;
  const [night, setNight] = useState(() => hasNightHours(weekly));
  const shown = night ? wholeDay : daytime;
  const { head, chosen, gridProps } = useGridPainting({ ...props, shown });
  const help = useId();
  const hours = Array.from(
    { length: (shown.last + 1 - shown.first) / 2 },
    (_, at) => shown.first / 2 + at,
  );
  // The tab stop may be on a cell that isn't shown any more.
  const tabStop = Math.min(Math.max(head.at, shown.first), shown.last);
  return (
    <>
      <div className={classes.notes}>
        <p id={help} className={classes.help} data-hidden={chosen !== null}>
          Drag to add or remove hours. On the keyboard, move with the arrow keys, extend with Shift
          and toggle with Space.
        </p>
        <p className={classes.chosen} role="status">
          {chosen && `${chosen.opens ? 'Add' : 'Remove'} ${areaLabel(chosen.area)}`}
        </p>
      </div>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells can be selected
        role="grid"
        aria-label="Weekly hours"
        aria-describedby={help}
        aria-multiselectable="true"
        className={classes.grid}
        {...gridProps}
      >
        <thead aria-hidden="true">
          <tr>
            <td className={classes.day} />
            {hours.map((hour) => (
              <td key={hour} colSpan={2} className={classes.hour}>
                {hour}:00
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((weekday) => {
            const { day } = weekday;
            const area = chosen?.area;
            const isChosen = area && area.firstDay <= day && day <= area.lastDay;
            return (
              <WeekGridRow
                key={day}
                weekday={weekday}
                states={cellsOf(weekly, day)
                  .slice(shown.first, shown.last + 1)
                  .map((state) => state.charAt(0))
                  .join('')}
                first={shown.first}
                tabStop={head.day === day ? tabStop : null}
                chosenFrom={isChosen ? area.hours.from / cellMinutes : null}
                chosenTo={isChosen ? area.hours.to / cellMinutes - 1 : null}
                opens={chosen?.opens ?? false}
              />
            );
          })}
        </tbody>
      </table>
      <Button variant="subtle" className={classes.night ?? ''} onClick={() => setNight(!night)}>
        {night ? 'Show only 6:00 to 22:00' : 'Show all 24 hours'}
      </Button>
    </>
  );
};
