import { useMediaQuery } from '@mantine/hooks';
import { Notifications, notifications, useNotifications } from '@mantine/notifications';
import { type CSSProperties, useEffect, useSyncExternalStore } from 'react';
import { nextToast, type ToastText } from './toast.ts';
import classes from './toaster.module.css';
import { useToastInset } from './use-toast-inset.ts';
import { useToastPause } from './use-toast-pause.ts';

const shownMs = 5000;

const show = ({ title, message = '', failed }: ToastText) => {
  notifications.clean();
  notifications.show({
    title,
    message,
    color: failed ? 'red' : 'pine',
    role: failed ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Close' },
  });
};

/**
 * Shows one toast at a time (product 17.13): at the top below 768 px, else at the bottom right. It covers
 * nothing that is needed next and lets presses through, except on its close button.
 */
export const Toaster = () => {
  const next = useSyncExternalStore(nextToast.subscribe, nextToast.get);
  useEffect(() => {
    if (next === null) return;
    nextToast.clear();
    show(next);
  }, [next]);
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const toastId = useNotifications().notifications[0]?.id;
  const { paused, handlers } = useToastPause(toastId);
  const inset = useToastInset(wide ? 'bottom' : 'top', toastId);
  return (
    <Notifications
      limit={1}
      autoClose={paused ? false : shownMs}
      position={wide ? 'bottom-right' : 'top-center'}
      containerWidth={420}
      transitionDuration={160}
      className={classes.root ?? ''}
      style={{ '--toast-inset': `${inset}px` } as CSSProperties}
      {...handlers}
    />
  );
};
