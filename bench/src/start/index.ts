import { spawn } from 'node:child_process';
import { freePort, temporaryFolder } from '../../../scripts/server-process.mjs';
import { type Bench, plain } from '../figures.ts';
import { median } from '../measure/percentiles.ts';
import { removeData, repository } from '../world/server.ts';

const mostStartMs = 120_000;

const served = async (url: string, ended: () => boolean) => {
  const until = Date.now() + mostStartMs;
  while (Date.now() < until && !ended()) {
    const page = await fetch(url).then(
      (response) => (response.ok ? response.text() : ''),
      () => '',
    );
    if (page.includes('</html>')) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('DEMO=1 npm start served no page');
};

/** Ends a process group and waits until it is gone: npm may end before the server has. */
const stopGroup = async (leader: number) => {
  process.kill(-leader, 'SIGTERM');
  const isAlive = () => {
    try {
      return process.kill(-leader, 0);
    } catch {
      return false;
    }
  };
  while (isAlive()) await new Promise((resolve) => setTimeout(resolve, 50));
};

/** Seconds from the command to the landing page; the server is stopped again afterwards. */
const timeStart = async (dataDir: string) => {
  const port = await freePort();
  const began = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: repository,
    env: { ...process.env, DEMO: '1', PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
    // A process group of its own, so that what npm has started is stopped with it.
    detached: true,
  });
  try {
    await served(`http://localhost:${port}/`, () => child.exitCode !== null);
    return (performance.now() - began) / 1000;
  } finally {
    await stopGroup(child.pid ?? 0);
  }
};

/** From `DEMO=1 npm start` to a served page, with no data yet and with what the first start left. */
export const start: Bench = {
  name: 'start',
  async run({ rounds }) {
    const [first, second]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      const dataDir = temporaryFolder('bench');
      try {
        first.push(await timeStart(dataDir));
        second.push(await timeStart(dataDir));
      } finally {
        await removeData(dataDir);
      }
    }
    return [
      plain('first start, with the demo world to make', 's', median(first)),
      plain('second start', 's', median(second), { atMost: 5 }),
    ];
  },
};
