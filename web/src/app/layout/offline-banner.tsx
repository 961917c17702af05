import { useNetwork } from '@mantine/hooks';
import classes from './bars.module.css';

/** Says that the browser has no network; what was loaded stays readable. */
export const OfflineBanner = () =>
  useNetwork().online ? null : (
    <div role="status" className={classes.offline}>
      You are offline. What is already here stays readable; changes need a connection.
    </div>
  );
