import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './run.mjs';

/** A TCP port on loopback that is free at the moment. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** A folder for one server's data that its database can reach, whoever runs it. */
export const temporaryFolder = (name) => {
  const folder = mkdtempSync(join(tmpdir(), `ithaca-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
};

/** What `npm start` runs, without npm in between: a signal reaches the server itself. */
const startArguments = () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return scripts.start.split(' ').slice(1);
};

/**
 * Starts the built server and waits until it is ready.
 * @param {{ port?: number, dataDir?: string, env?: Record<string, string> }} [options] without a
 *   `dataDir` it gets one of its own that `stop` removes
 */
export const startServer = async (options = {}) => {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? temporaryFolder('server');
  const child = spawn(process.execPath, startArguments(), {
    cwd: root,
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-20_000);
    });
  }
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const url = `http://localhost:${port}`;
  await untilReady(url, child, () => output);
  return {
    url,
    port,
    dataDir,
    pid: child.pid,
    output: () => output,
    exited,
    /** Ends it like a crash of the machine would. */
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

const mostStartMs = 120_000;

const untilReady = async (url, child, output) => {
  const deadline = Date.now() + mostStartMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended at its start:\n${output()}`);
    const ready = await fetch(`${url}/api/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready in time:\n${output()}`);
};
