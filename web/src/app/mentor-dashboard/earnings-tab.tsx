import { EarningsView } from '../../features/dashboard/index.ts';
import { PayoutsCard } from '../../features/payments/index.ts';
import classes from './earnings-tab.module.css';

/** A mentor's earnings and payouts (product 11.14). */
export const EarningsTab = () => (
  <div className={classes.root}>
    <PayoutsCard />
    <EarningsView />
  </div>
);
