/** Short enough that nobody notices, and long enough that the pauses cost next to nothing. */
const longestMs = 10;

/**
 * For work that may take seconds, during which the process couldn't answer anybody.
 * @returns a function that is called and awaited after each step of the work; when the work has gone on for long enough,
 *   it lets everything else that waits come first
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
