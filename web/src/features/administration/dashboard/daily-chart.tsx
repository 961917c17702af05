import type { DailyFigures } from '@ithaca/contracts/administration';
import classes from './daily-chart.module.css';
import { barsOf, dayText, type Measure, summaryOf, totalOf } from './measures.ts';

const barWidth = 8;
const step = 10;
const height = 64;
/** Days with a value of zero keep a line, so that the days can be counted. */
const minHeight = 2;

/** A figure over the last days, with a bar for each day. */
export const DailyChart = (props: { measure: Measure; days: readonly DailyFigures[] }) => {
  const { measure, days } = props;
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className={classes.root}>
      <figcaption>
        <span className={classes.label}>{measure.label}</span>
        <strong className={classes.total}>{measure.format(totalOf(measure, days))}</strong>
        <span className={classes.note}>{measure.note}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length * step} ${height}`}
        preserveAspectRatio="none"
        className={classes.chart}
        role="img"
        aria-label={`${measure.label}: ${summaryOf(measure, days)}`}
      >
        {barsOf(measure, days).map((share, at) => {
          const barHeight = Math.max(minHeight, share * height);
          const day = days[at] as DailyFigures;
          return (
            <rect
              key={day.day}
              className={share === 0 ? classes.nothing : classes.bar}
              x={at * step + (step - barWidth) / 2}
              y={height - barHeight}
              width={barWidth}
              height={barHeight}
            >
              <title>{`${dayText(day.day)}: ${measure.format(measure.valueOn(day))}`}</title>
            </rect>
          );
        })}
      </svg>
      {first && last && (
        <div className={classes.days} aria-hidden="true">
          <span>{dayText(first.day)}</span>
          <span>{dayText(last.day)}</span>
        </div>
      )}
    </figure>
  );
};
