import type { ReactNode } from 'react';
import classes from './figures-table.module.css';

interface Column<Row> {
  name: string;
  textOf: (row: Row) => ReactNode;
  /** Shown muted, so that the other figures stand out. */
  isZero?: ((row: Row) => boolean) | undefined;
}

/**
 * Figures over time, one row for each day or month. It scrolls separately if it doesn't fit.
 * @param props.heading the heading of the first column, which names the rows
 */
export const FiguresTable = <Row,>(props: {
  name: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  heading: { name: string; textOf: (row: Row) => string };
  columns: readonly Column<Row>[];
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: lets the keyboard scroll it
  <section className={classes.frame} aria-label={props.name} tabIndex={0}>
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{props.heading.name}</th>
          {props.columns.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row) => (
          <tr key={props.keyOf(row)}>
            <th scope="row">{props.heading.textOf(row)}</th>
            {props.columns.map(({ name, textOf, isZero }) => (
              <td key={name} data-zero={isZero?.(row)}>
                {textOf(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
