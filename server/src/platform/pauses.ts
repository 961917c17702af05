/** So short that nobody notices, and so long that the pauses take next to no time. */
const longestMs = 10;

/**
 * For work that may take seconds, in which the process would answer nobody.
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
