import { spawn } from 'node:child_process';
import { freePort, temporaryFolder } from '../../../scripts/server-process.mjs';
import { type Bench, plain } from '../figures.ts';
import { median } from '../measure/percentiles.ts';
import { removeData, repository } from '../support/server.ts';

const startTimeoutMs = 120_000;

const waitForPage = async (url: string, hasExited: () => boolean) => {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline && !hasExited()) {
    const page = await fetch(url).then(
      (response) => (response.ok ? response.text() : ''),
      () => '',
    );
    if (page.includes('</html>')) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('DEMO=1 npm start served no page');
};

/** Stops a process group and waits for all its processes: npm may exit before the server. */
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

/** Returns the seconds from the command to the landing page, and stops the server. */
const timeStart = async (dataDir: string) => {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: repository,
    env: { ...process.env, DEMO: '1', PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
    // A separate process group, so that npm's child processes can be stopped too.
    detached: true,
  });
  try {
    await waitForPage(`http://localhost:${port}/`, () => child.exitCode !== null);
    return (performance.now() - startedAt) / 1000;
  } finally {
    await stopGroup(child.pid ?? 0);
  }
};

/** Times `DEMO=1 npm start` until a page is served, first without data and then with existing data. */
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
      plain('first start, including creating the demo data', 's', median(first)),
      plain('second start', 's', median(second), { atMost: 5 }),
    ];
  },
};
