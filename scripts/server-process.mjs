import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Returns a free TCP port on loopback. */
export const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** Creates a DATA_DIR that the database user can access even if the server runs as root. */
export const temporaryFolder = (name) => {
  const folder = mkdtempSync(join(tmpdir(), `ithaca-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
};

/** The arguments of `npm start`. The server is started without npm, so it receives signals. */
const startArguments = () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return scripts.start.split(' ').slice(1);
};

/**
 * Starts the built server and waits until it is ready.
 * @param {{ port?: number, dataDir?: string, env?: Record<string, string> }} [options] without
 *   `dataDir`, a temporary one is created, and removed by `stop` or if the start fails
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
  const clear = () => {
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  await waitUntilReady(url, child, () => output).catch(async (error) => {
    await exited;
    clear();
    throw error;
  });
  return {
    url,
    port,
    dataDir,
    pid: child.pid,
    output: () => output,
    exited,
    /** Simulates a crash. */
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
      clear();
    },
  };
};

/** Only ends a start that hangs, because a start can take minutes on a busy machine. */
const startTimeoutMs = 300_000;

const waitUntilReady = async (url, child, output) => {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    // A killed process has a signal instead of an exit code.
    const hasExited = child.exitCode !== null || child.signalCode !== null;
    if (hasExited) throw new Error(`The server exited during startup:\n${output()}`);
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
