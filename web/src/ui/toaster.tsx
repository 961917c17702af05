import { useMediaQuery } from '@mantine/hooks';
import { Notifications, useNotifications } from '@mantine/notifications';
import type { CSSProperties } from 'react';
import classes from './toaster.module.css';
import { useToastInset } from './use-toast-inset.ts';
import { useToastPause } from './use-toast-pause.ts';

const shownMs = 5000;

/**
 * Shows one toast at a time (product 17.13): at the top below 768 px, else at the bottom right. It covers
 * nothing that is needed next and lets presses through, except on its close button.
 */
export const Toaster = () => {
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
