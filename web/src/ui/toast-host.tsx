import { useEffect, useState, useSyncExternalStore } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { nextToast } from './toast.ts';

const Toaster = lazyPart(async () => (await import('./toaster.tsx')).Toaster);

const firstSteps = ['focusin', 'pointerdown'] as const;

/** Loads the toaster once the page is used, so that it can report a lost connection later. */
export const ToastHost = () => {
  const next = useSyncExternalStore(nextToast.subscribe, nextToast.get);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const want = () => setWanted(true);
    for (const step of firstSteps) window.addEventListener(step, want, { once: true });
    return () => {
      for (const step of firstSteps) window.removeEventListener(step, want);
    };
  }, []);
  // Once there was a toast, the toaster stays.
  if (next !== null && !wanted) setWanted(true);
  return wanted ? <Toaster /> : null;
};
