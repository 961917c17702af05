import { useSyncExternalStore } from 'react';
import { windowEvents } from './window-events.ts';

const onChange = windowEvents('online', 'offline');

/** Whether the browser has a network. */
export const useOnline = (): boolean => useSyncExternalStore(onChange, () => navigator.onLine);
