/**
 * Runs a check regularly, but never twice at the same time.
 * @returns a function that stops this and waits for a running check
 */
export const poll = (
  everyMs: number,
  check: () => Promise<void>,
  onError: (error: unknown) => void,
): (() => Promise<void>) => {
  let checking: Promise<void> | null = null;
  const timer = setInterval(() => {
    checking ??= check()
      .catch(onError)
      .finally(() => {
        checking = null;
      });
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await checking;
  };
};
