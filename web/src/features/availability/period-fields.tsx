import { type Minutes, minutesOf, timeOf } from '@ithaca/contracts/opening-hours';
import { NativeSelect } from '@mantine/core';
import classes from './period-fields.module.css';
import { endTimes, startTimes } from './period-times.ts';

/** Leaves room for the time on the narrowest phones. */
const narrow = {
  rightSectionWidth: 28,
  classNames: { root: classes.time ?? '', input: classes.field ?? '' },
};

/** The start and the end of a period. Offers only times that don't overlap with its neighbours. */
export const PeriodFields = (props: {
  /** What the period is of, for the names of the fields. */
  of: string;
  period: Minutes;
  previous?: Minutes | undefined;
  next?: Minutes | undefined;
  onChange: (period: Minutes) => void;
}) => {
  const { of, period, onChange } = props;
  return (
    <span className={classes.root}>
      <NativeSelect
        {...narrow}
        aria-label={`${of} from`}
        data={startTimes(period, props.previous)}
        value={timeOf(period.from)}
        onChange={(event) => onChange({ ...period, from: minutesOf(event.currentTarget.value) })}
      />
      <span aria-hidden="true">–</span>
      <NativeSelect
        {...narrow}
        aria-label={`${of} until`}
        data={endTimes(period, props.next)}
        value={timeOf(period.to)}
        onChange={(event) => onChange({ ...period, to: minutesOf(event.currentTarget.value) })}
      />
    </span>
  );
};
