import type { DailyFigures } from '@ithaca/contracts/administration';
import classes from './activity.module.css';
import { DailyChart } from './daily-chart.tsx';
import { DailyTable } from './daily-table.tsx';
import { measures } from './measures.ts';
import { OverTime } from './over-time.tsx';

/** The activity of the last 30 days, as charts or as a table. */
export const Activity = ({ days }: { days: readonly DailyFigures[] }) => (
  <OverTime
    id="activity"
    heading="Last 30 days"
    table={<DailyTable days={days} />}
    charts={
      <div className={classes.charts}>
        {measures.map((measure) => (
          <DailyChart key={measure.label} measure={measure} days={days} />
        ))}
      </div>
    }
  />
);
