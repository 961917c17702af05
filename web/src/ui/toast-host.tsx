import { useNotifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';

const Toaster = lazyPart(async () => (await import('./toaster.tsx')).Toaster);

const firstSteps = ['focusin', 'pointerdown'] as const;

/** Loads the toaster once the page is used, so that it can report a lost connection later. */
export const ToastHost = () => {
  const { notifications } = useNotifications();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    for (const step of firstSteps) window.addEventListener(step, want, { once: true });
    return () => {
      for (const step of firstSteps) window.removeEventListener(step, want);
    };
  }, []);
  return wanted || notifications.length > 0 ? <Toaster /> : null;
};
