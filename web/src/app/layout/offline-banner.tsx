import { useOnline } from '../../lib/use-online.ts';
import classes from './offline-banner.module.css';

/** Shown at the bottom of the window while the browser is offline, so nothing moves. */
export const OfflineBanner = () => {
  const online = useOnline();
  // The element exists before its text, so that screen readers announce it.
  return (
    <div
      aria-live="polite"
      {...(!online && { className: classes.root, 'data-offline': true, 'data-toasts': 'above' })}
    >
      {!online &&
        'You are offline. You can still read what has been loaded, but changes need a connection.'}
    </div>
  );
};
