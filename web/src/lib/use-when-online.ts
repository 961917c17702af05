import { useEffect, useEffectEvent } from 'react';

/** Calls back when the browser gets its connection back. */
export const useWhenOnline = (listener: () => void): void => {
  const latest = useEffectEvent(listener);
  useEffect(() => {
    const tell = () => latest();
    window.addEventListener('online', tell);
    return () => window.removeEventListener('online', tell);
  }, []);
};
