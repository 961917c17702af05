import { useEffect, useState, useSyncExternalStore } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { nextToast } from './toast.ts';

const Overlays = lazyPart<{ pressed: EventTarget | null }>(
  async () => (await import('./overlays.tsx')).Overlays,
);

const firstSteps = ['focusin', 'pointerdown', 'pointermove'] as const;

/** Loads toasts and tooltips once the page is used, so that a toast can report a lost connection later. */
export const OverlayHost = () => {
  const next = useSyncExternalStore(nextToast.subscribe, nextToast.get);
  const [wanted, setWanted] = useState<{ by: EventTarget | null }>();
  useEffect(() => {
    // Of the events that a press causes, `focusin` comes last.
    const want = ({ target }: Event) => setWanted({ by: target });
    for (const step of firstSteps) window.addEventListener(step, want, { once: true });
    return () => {
      for (const step of firstSteps) window.removeEventListener(step, want);
    };
  }, []);
  // Once there was a toast, the overlays stay.
  if (next !== null && !wanted) setWanted({ by: null });
  return wanted && <Overlays pressed={wanted.by} />;
};
