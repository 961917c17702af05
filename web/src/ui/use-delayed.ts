import { useEffect, useState } from 'react';

/** False at first and true after `ms`: what takes less than that shows no loading sign. */
export const useDelayed = (ms = 200): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return late;
};
