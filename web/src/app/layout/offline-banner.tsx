import { useNetwork } from '@mantine/hooks';
import classes from './offline-banner.module.css';

/** Says that the browser has no network; what was loaded stays readable. */
export const OfflineBanner = () =>
  useNetwork().online ? null : (
    <div role="status" className={classes.root}>
      You are offline. What is already here stays readable; changes need a connection.
    </div>
  );
