/** A sleeping computer's timers stand still, and none can wait for more than 24.8 days. */
const looksEveryMs = 60_000;

/**
 * Does something once it is a certain time by the clock, in milliseconds; up to a minute later if the computer slept
 * or the clock was set. Returns a function that cancels it.
 */
export const atInstant = (time: number, work: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const left = time - Date.now();
    if (left <= 0) work();
    else timer = setTimeout(look, Math.min(left, looksEveryMs));
  };
  look();
  return () => clearTimeout(timer);
};
