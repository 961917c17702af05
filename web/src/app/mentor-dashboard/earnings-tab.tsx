import { EarningsView } from '../../features/dashboard/index.ts';
import { PayoutsCard } from '../../features/payments/index.ts';
import classes from './earnings-tab.module.css';

/** What a mentor has earned, and how it reaches them (product 11.14). */
export const EarningsTab = () => (
  <div className={classes.root}>
    <PayoutsCard />
    <EarningsView />
  </div>
);
