import type { DailyFigures } from '@ithaca/contracts/administration';
import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from './activity.module.css';
import { measures } from './activity-rules.ts';
import { DailyChart } from './daily-chart.tsx';
import { DailyTable } from './daily-table.tsx';

/** What happened in the last 30 days, as charts or as a table. */
export const Activity = ({ days }: { days: readonly DailyFigures[] }) => {
  const [asTable, setAsTable] = useState(false);
  return (
    <section className={classes.root} aria-labelledby="activity">
      <div className={classes.head}>
        <h2 id="activity">Last 30 days</h2>
        <Button variant="subtle" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          Show as table
        </Button>
      </div>
      {asTable ? (
        <DailyTable days={days} />
      ) : (
        <div className={classes.charts}>
          {measures.map((measure) => (
            <DailyChart key={measure.label} measure={measure} days={days} />
          ))}
        </div>
      )}
    </section>
  );
};
