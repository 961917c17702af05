import { useEffect, useState } from 'react';

/** False at first, true after `ms`: hides loading indicators for anything faster. */
export const useDelayed = (ms = 200): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return late;
};
