import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './over-time.module.css';

/** Figures over time, as charts or as a table. `actions` are shown beside the button that switches. */
export const OverTime = (props: {
  /** Unique on the page. */
  id: string;
  heading: string;
  actions?: ReactNode;
  charts: ReactNode;
  table: ReactNode;
}) => {
  const [asTable, setAsTable] = useState(false);
  return (
    <section className={classes.root} aria-labelledby={props.id}>
      <div className={classes.head}>
        <h2 id={props.id}>{props.heading}</h2>
        <div className={classes.actions}>
          {props.actions}
          <Button
            variant="subtle"
            aria-pressed={asTable}
            aria-describedby={props.id}
            onClick={() => setAsTable(!asTable)}
          >
            Show as table
          </Button>
        </div>
      </div>
      {asTable ? props.table : props.charts}
    </section>
  );
};
