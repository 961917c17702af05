import { useSyncExternalStore } from 'react';

const onChange = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Whether the browser has a network. */
export const useOnline = (): boolean => useSyncExternalStore(onChange, () => navigator.onLine);
