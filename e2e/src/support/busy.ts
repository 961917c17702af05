/**
 * How much longer work currently takes because other processes use the machine: 1 on a quiet machine.
 * Compares the elapsed time of a short computation with its CPU time.
 */
const busyFactor = (): number => {
  const startedAt = process.hrtime.bigint();
  const before = process.cpuUsage();
  const usedMs = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  while (usedMs() < 300);
  const elapsedMs = Number(process.hrtime.bigint() - startedAt) / 1e6;
  return Math.max(1, elapsedMs / usedMs());
};

/**
 * How long work would take on a quiet machine, in milliseconds. Measures the load before and after the
 * work, because other processes come and go.
 */
export const quietDurationOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = busyFactor();
  const startedAt = performance.now();
  await work();
  const elapsedMs = performance.now() - startedAt;
  return elapsedMs / Math.max(before, busyFactor());
};
