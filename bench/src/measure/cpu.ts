import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = () => Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** From /proc/<pid>/stat, in ticks; null when the process is gone. */
const readStat = (pid: number) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The program's name stands in brackets and may hold blanks.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const at = (place: number) => Number(fields[place]);
    return { parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) };
  } catch {
    return null;
  }
};

/** A process with the children it has waited for and those that live. */
const familyTicks = (pid: number): number => {
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    const id = Number(name);
    const stat = Number.isInteger(id) ? readStat(id) : null;
    if (stat && (id === pid || stat.parent === pid)) ticks += stat.own + stat.ended;
  }
  return ticks;
};

/**
 * Reads the CPU seconds (user and system) that a Node process and its PostgreSQL have used so far:
 * the process itself, the postmaster, its backends of now and those that have ended. Linux only.
 */
export const createCpuMeter = (processId: number, postmasterId: number) => {
  const perSecond = ticksPerSecond();
  return (): number => ((readStat(processId)?.own ?? 0) + familyTicks(postmasterId)) / perSecond;
};
