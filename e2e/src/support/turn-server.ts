import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/server-process.mjs';
import { findTurnServer } from '../../../scripts/turn-server.mjs';

/** A TURN server on loopback that browsers reach over TCP. */
export interface TurnServer {
  readonly port: number;
  readonly secret: string;
  stop(): Promise<void>;
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });

const stopProcess = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

/** @throws if coturn isn't installed; `npm test` installs it */
export const startTurnServer = async (): Promise<TurnServer> => {
  const path = findTurnServer();
  if (!path) throw new Error('No TURN server found. Run `npm test`, or install coturn');
  const port = await freePort();
  const secret = 'the shared secret of the tests of calls';
  const folder = mkdtempSync(join(tmpdir(), 'ithaca-turn-'));
  const child = spawn(
    path,
    [
      ['-n', '--no-cli', '--no-tls', '--no-dtls', '--no-udp', '--no-multicast-peers'],
      ['--allow-loopback-peers', '--use-auth-secret', `--static-auth-secret=${secret}`],
      ['--realm=calls.example', '--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1'],
      [
        `--listening-port=${port}`,
        `--pidfile=${folder}/pid`,
        `--userdb=${folder}/db`,
        '--log-file=stdout',
      ],
    ].flat(),
    { stdio: 'ignore' },
  );
  const deadline = Date.now() + 20_000;
  while (!(await isListening(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('coturn did not start');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    port,
    secret,
    async stop() {
      await stopProcess(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
