import { useNetwork } from '@mantine/hooks';
import classes from './offline-banner.module.css';

/** Shown while the browser is offline. */
export const OfflineBanner = () =>
  useNetwork().online ? null : (
    <div role="status" className={classes.root}>
      You are offline. You can still read what has been loaded, but changes need a connection.
    </div>
  );
