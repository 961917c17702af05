import type { Earnings, EarningsMonth } from '@ithaca/contracts/dashboard';
import { formatEur } from '../../lib/format.ts';
import { sharesOf, totalOf } from './earnings-rules.ts';
import classes from './earnings-shares.module.css';

/** Total earnings, this month's earnings, the amount held, and the share of each kind of session. */
export const EarningsShares = (props: {
  total: Earnings['total'];
  month: EarningsMonth | undefined;
}) => {
  const { released, held, refunded } = props.total;
  const amounts = [
    { label: 'Total earnings', value: totalOf(released) },
    { label: 'This month', value: props.month ? totalOf(props.month.released) : 0 },
    { label: 'Still held', value: totalOf(held) },
    { label: 'Refunded', value: totalOf(refunded) },
  ];
  return (
    <section className={classes.root} aria-labelledby="earnings-in-total">
      <h2 id="earnings-in-total">In total</h2>
      <dl className={classes.amounts}>
        {amounts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatEur(value)}</dd>
          </div>
        ))}
      </dl>
      <dl className={classes.shares}>
        {sharesOf(released).map(({ kind, name, share }) => (
          <div key={kind}>
            <dt>{name}</dt>
            <dd>
              <strong>{share}%</strong> {formatEur(released[kind])}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
