import { readFileSync } from 'node:fs';
import { median } from './percentiles.ts';

/** The resident memory of a process in megabytes of 1,000,000 bytes. Linux only. */
const residentMegabytes = (pid: number): number => {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error(`Process ${pid} has no memory`);
  return (Number(kilobytes) * 1024) / 1_000_000;
};

/** Samples the resident memory of a process twice a second until it is read. */
export const watchMemory = (pid: number) => {
  const samples = [residentMegabytes(pid)];
  const timer = setInterval(() => samples.push(residentMegabytes(pid)), 500);
  return {
    /** Stops sampling. Returns the medians of the first and the last quarter of the time, in megabytes. */
    stop() {
      clearInterval(timer);
      samples.push(residentMegabytes(pid));
      const quarter = Math.ceil(samples.length / 4);
      return { first: median(samples.slice(0, quarter)), last: median(samples.slice(-quarter)) };
    },
    close: () => clearInterval(timer),
  };
};
