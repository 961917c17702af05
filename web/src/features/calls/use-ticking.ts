import { useEffect, useState } from 'react';

/** The time now in milliseconds, every second while the component is mounted. */
export const useTicking = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
};
