import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import classes from './bar-chart.module.css';
import { scaleLines } from './chart-scale.ts';

/** A bar: its values are stacked, in the order of the chart's parts. */
export interface Bar {
  /** Short, below the bar: "Nov". */
  readonly label: string;
  /** In full, in the reading: "November 2026". */
  readonly title: string;
  readonly values: readonly number[];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The parts of one bar, from the bottom up. Everything is in per cent, so that nothing has to be measured. */
const Segments = (props: { bar: Bar; at: number; count: number; top: number }) => {
  const { bar, at, count, top } = props;
  const slot = 100 / count;
  let below = 0;
  return bar.values.map((value, part) => {
    const height = (value / top) * 100;
    const y = 100 - below - height;
    below += height;
    return value > 0 ? (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position
        key={part}
        data-part={part}
        x={`${(at + 0.22) * slot}%`}
        y={`${y}%`}
        width={`${0.56 * slot}%`}
        height={`${height}%`}
        rx="3"
      />
    ) : null;
  });
};

/** The chosen bar in words: its total and every part, which also explains the colours. */
const Reading = (props: {
  bar: Bar;
  parts: readonly string[];
  format: (value: number) => string;
}) => (
  <div className={classes.reading}>
    <p className={classes.total}>
      {props.bar.title}
      <strong>{props.format(sum(props.bar.values))}</strong>
    </p>
    <ul className={classes.parts}>
      {props.parts.map((part, at) => (
        <li key={part} data-part={at}>
          {part} <strong>{props.format(props.bar.values[at] ?? 0)}</strong>
        </li>
      ))}
    </ul>
  </div>
);

/**
 * A chart of stacked bars. Pointing at a bar, tapping it, or choosing it with the arrow keys shows its
 * values above the chart. Show a table with the same values beside it.
 */
export const BarChart = (props: {
  title: string;
  /** The names of the stacked parts, at most three. */
  parts: readonly string[];
  bars: readonly Bar[];
  format: (value: number) => string;
  /** Whether the values are counts: lines only at whole numbers. */
  counts?: boolean;
}) => {
  const { bars, parts, format } = props;
  const [chosen, choose] = useState<number | null>(null);
  const root = useRef<HTMLElement>(null);
  const at = chosen !== null && chosen < bars.length ? chosen : bars.length - 1;
  const bar = bars[at];
  if (!bar) return null;
  const lines = scaleLines(Math.max(...bars.map(({ values }) => sum(values))), props.counts);
  const top = lines.at(-1) || 1;
  const move = (event: KeyboardEvent) => {
    const places: Record<string, number> = {
      ArrowLeft: Math.max(at - 1, 0),
      ArrowRight: Math.min(at + 1, bars.length - 1),
      Home: 0,
      End: bars.length - 1,
    };
    const next = places[event.key];
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    root.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <figure ref={root} className={classes.root} aria-label={props.title}>
      <Reading bar={bar} parts={parts} format={format} />
      <div className={classes.plot}>
        {lines.map((line) => (
          <span
            key={line}
            className={classes.line}
            style={{ '--height': line / top } as CSSProperties}
            aria-hidden="true"
          >
            {format(line)}
          </span>
        ))}
        <div className={classes.bars}>
          {bars.map((each, index) => (
            <button
              key={each.title}
              type="button"
              className={classes.bar}
              aria-label={`${each.title}: ${format(sum(each.values))}`}
              aria-pressed={index === at}
              tabIndex={index === at ? 0 : -1}
              onClick={() => choose(index)}
              onFocus={() => choose(index)}
              onPointerEnter={() => choose(index)}
              onKeyDown={move}
            >
              {/* Drawn with CSS: the button's name has the month in full. */}
              <span data-label={each.label} aria-hidden="true" />
            </button>
          ))}
          <svg className={classes.drawing} aria-hidden="true">
            {bars.map((each, index) => (
              <Segments key={each.title} bar={each} at={index} count={bars.length} top={top} />
            ))}
          </svg>
        </div>
      </div>
    </figure>
  );
};
