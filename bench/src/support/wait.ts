interface Waiting {
  timeoutMinutes?: number;
  everyMs?: number;
}

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

/** Polls the condition, by default every few milliseconds for a minute. @throws on timeout, naming `what` */
export const waitUntil = async (
  condition: () => boolean | Promise<boolean>,
  what: string,
  { timeoutMinutes = 1, everyMs = 5 }: Waiting = {},
) => {
  const deadline = performance.now() + timeoutMinutes * 60_000;
  while (!(await condition())) {
    if (performance.now() > deadline) {
      throw new Error(`Timed out after ${timeoutMinutes} min: ${what}`);
    }
    await pause(everyMs);
  }
};
