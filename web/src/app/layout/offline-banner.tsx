import { useNetwork } from '@mantine/hooks';
import classes from './offline-banner.module.css';

/** Shown while the browser is offline, at the bottom of the window, so that nothing moves. */
export const OfflineBanner = () =>
  useNetwork().online ? null : (
    <div role="status" className={classes.root} data-offline data-toasts="above">
      You are offline. You can still read what has been loaded, but changes need a connection.
    </div>
  );
