import type { Funnel as FunnelFigures } from '@ithaca/contracts/monthly-statistics';
import type { CSSProperties } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { locale } from '../../../lib/locale.ts';
import classes from './funnel.module.css';
import { stepsOf } from './funnel-steps.ts';

const percent = (share: number) =>
  share.toLocaleString(locale, { style: 'percent', maximumFractionDigits: 0 });

/** How many of the mentees who joined in these months took each step. */
export const Funnel = ({ months }: { months: readonly FunnelFigures[] }) => (
  <ol className={classes.root}>
    {stepsOf(months).map(({ name, explanation, count, share }) => (
      <li key={name} style={{ '--share': share } as CSSProperties}>
        <span className={classes.name}>
          {name} <span className={classes.explanation}>{explanation}</span>
        </span>
        <span className={classes.count}>
          <strong>{formatCount(count)}</strong> {percent(share)}
        </span>
        <span className={classes.bar} aria-hidden="true" />
      </li>
    ))}
  </ol>
);
