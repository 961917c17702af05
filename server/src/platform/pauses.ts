/** Short enough that nobody notices, and long enough that the pauses cost next to nothing. */
const longestMs = 10;

/**
 * For work that may take seconds and would otherwise block the process.
 * @returns a function to call and await after each step of the work; once the work has run for long enough, it lets
 *   everything else that is waiting run first
 */
export const createPauses = (): (() => Promise<void> | undefined) => {
  let since = performance.now();
  return () => {
    if (performance.now() - since < longestMs) return undefined;
    return new Promise((resolve) => {
      setImmediate(() => {
        since = performance.now();
        resolve();
      });
    });
  };
};
