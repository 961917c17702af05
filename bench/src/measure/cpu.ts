import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = () => Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Reads /proc/<pid>/stat, in ticks; returns null if the process has exited. */
const readStat = (pid: number) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The program's name is in parentheses and may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const field = (index: number) => Number(fields[index]);
    return {
      parent: field(1),
      own: field(11) + field(12),
      exitedChildren: field(13) + field(14),
    };
  } catch {
    return null;
  }
};

/** The ticks of a process and of its running and exited children. */
const ticksWithChildren = (pid: number): number => {
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    const id = Number(name);
    const stat = Number.isInteger(id) ? readStat(id) : null;
    if (stat && (id === pid || stat.parent === pid)) ticks += stat.own + stat.exitedChildren;
  }
  return ticks;
};

/** CPU seconds (user and system) since the processes started. */
export interface CpuTime {
  /** of the Node process */
  node: number;
  /** of the postmaster and its running and exited backends */
  postgres: number;
}

/** Returns a function that reads the CPU time of a Node process and its PostgreSQL. Linux only. */
export const createCpuMeter = (processId: number, postmasterId: number) => {
  const perSecond = ticksPerSecond();
  return (): CpuTime => ({
    node: (readStat(processId)?.own ?? 0) / perSecond,
    postgres: ticksWithChildren(postmasterId) / perSecond,
  });
};
