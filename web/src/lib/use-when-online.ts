import { useEffect, useEffectEvent } from 'react';
import { windowEvents } from './window-events.ts';

const onOnline = windowEvents('online');

/** Calls back when the browser gets its connection back. */
export const useWhenOnline = (listener: () => void): void => {
  const latest = useEffectEvent(listener);
  useEffect(() => onOnline(() => latest()), []);
};
