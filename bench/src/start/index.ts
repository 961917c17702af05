import { spawn } from 'node:child_process';
import { freePort, temporaryFolder } from '../../../scripts/server-process.mjs';
import { type Bench, compared, plain } from '../figures.ts';
import { median } from '../measure/percentiles.ts';
import { removeData, repository } from '../support/server.ts';
import { pause } from '../support/wait.ts';

const startTimeoutMs = 120_000;

const waitForPage = async (url: string, hasExited: () => boolean) => {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline && !hasExited()) {
    const page = await fetch(url).then(
      (response) => (response.ok ? response.text() : ''),
      () => '',
    );
    if (page.includes('</html>')) return;
    await pause(20);
  }
  throw new Error(`Nothing served a page at ${url}`);
};

/** Stops a process group and waits for all its processes: npm may exit before the server. */
const stopGroup = async (leader: number) => {
  /** Returns false if all its processes have exited. */
  const signal = (name: 'SIGTERM' | 0) => {
    try {
      return process.kill(-leader, name);
    } catch {
      return false;
    }
  };
  signal('SIGTERM');
  while (signal(0)) await pause(50);
};

/** Returns the seconds from the command to its page, and stops the process. */
const timeStart = async (
  [command, ...args]: readonly [string, ...string[]],
  settings: Record<string, string>,
) => {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(command, args, {
    cwd: repository,
    env: { ...process.env, ...settings, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
    // A separate process group, so npm's child processes can be stopped too.
    detached: true,
  });
  try {
    await waitForPage(`http://localhost:${port}/`, () => child.exitCode !== null);
    return (performance.now() - startedAt) / 1000;
  } finally {
    await stopGroup(child.pid ?? 0);
  }
};

const npmStart = ['npm', 'start', '--silent'] as const;
const server = [process.execPath, 'server/dist/main.js'] as const;
/** The minimal code that serves a page with the same framework. */
const bare = [
  process.execPath,
  '--input-type=module',
  '--eval',
  `import fastify from 'fastify';
   const http = fastify();
   http.get('/', (_request, reply) => reply.type('text/html').send('<html></html>'));
   await http.listen({ host: 'localhost', port: Number(process.env.PORT) });`,
] as const;

/** Times `DEMO=1 npm start` until a page is served, first without data and then with existing data. */
export const start: Bench = {
  name: 'start',
  async run({ rounds }) {
    const [first, second, own, reference]: [number[], number[], number[], number[]] = [
      [],
      [],
      [],
      [],
    ];
    for (let round = 0; round < rounds; round += 1) {
      const settings = { DEMO: '1', DATA_DIR: temporaryFolder('bench') };
      try {
        first.push(await timeStart(npmStart, settings));
        second.push(await timeStart(npmStart, settings));
        own.push(await timeStart(server, settings));
        reference.push(await timeStart(bare, {}));
      } finally {
        await removeData(settings.DATA_DIR);
      }
    }
    return [
      plain('first start, including creating the demo data', 's', median(first)),
      plain('second start', 's', median(second), { atMost: 5 }),
      plain('second start, without npm', 's', median(own), { atMost: 1 }),
      compared('second start, without npm, compared', 's', {
        ours: median(own),
        reference: median(reference),
      }),
    ];
  },
};
