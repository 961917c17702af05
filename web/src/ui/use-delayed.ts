import { useEffect, useState } from 'react';

const delayMs = 200;

/** False at first, true a moment later, so that no loading indicator is shown for what loads faster. */
export const useDelayed = (): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return late;
};
