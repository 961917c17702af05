import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import { type Bench, compared, type Effort, type Figure, must, plain } from '../figures.ts';
import { alternate, mediansOf } from '../measure/rounds.ts';
import { databaseOf } from '../support/database.ts';
import { type Person, signInMany } from '../support/people.ts';
import { loadSettings, type ServerProcess, seed, withServer } from '../support/server.ts';
import { waitUntil } from '../support/wait.ts';
import { type HeapReader, inspectHeap } from './heap.ts';

const inspect = '--inspect=127.0.0.1:0';
// Opening all sockets at once could overflow the listen queue.
const batchSize = 50;

/** A server with idle sockets. */
interface Side {
  heap: HeapReader;
  connect(person: Person): WebSocket;
}

const connectAll = async ({ connect }: Side, people: readonly Person[]) => {
  const sockets: WebSocket[] = [];
  for (let from = 0; from < people.length; from += batchSize) {
    const batch = people.slice(from, from + batchSize).map(async (person) => {
      const socket = connect(person);
      await once(socket, 'open');
      return socket;
    });
    sockets.push(...(await Promise.all(batch)));
  }
  return sockets;
};

const disconnectAll = async (sockets: readonly WebSocket[]) => {
  const open = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
  must(open === sockets.length, `${sockets.length - open} sockets were closed`);
  await Promise.all(
    sockets.map((socket) => {
      socket.close();
      return once(socket, 'close');
    }),
  );
};

/** Reads the heap until it stops shrinking, because the work after a connection takes a moment. */
const settledBytes = async ({ heap }: Side): Promise<number> => {
  let least = await heap.usedBytes();
  let unchanged = 0;
  const look = async () => {
    const bytes = await heap.usedBytes();
    unchanged = bytes < least * 0.999 ? 0 : unchanged + 1;
    least = Math.min(least, bytes);
    return unchanged === 4;
  };
  await waitUntil(look, 'the heap settles', { everyMs: 500 });
  return least;
};

/** @returns the KiB of heap per socket */
const measure = async (side: Side, people: readonly Person[]): Promise<number> => {
  await disconnectAll(await connectAll(side, people));
  const before = await settledBytes(side);
  const sockets = await connectAll(side, people);
  const after = await settledBytes(side);
  await disconnectAll(sockets);
  return (after - before) / people.length / 1024;
};

const startReference = async (): Promise<{ child: ChildProcess; side: Side }> => {
  const module = fileURLToPath(new URL('./reference-server.ts', import.meta.url));
  const args = [inspect, '--import', 'tsx', module];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  await waitUntil(() => output.includes('"port"'), 'the reference listens');
  const port = Number(/"port":(\d+)/.exec(output)?.[1]);
  const connect = () => new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
  return { child, side: { heap: await inspectHeap(output), connect } };
};

const run = async (server: ServerProcess, effort: Effort): Promise<Figure[]> => {
  const count = effort.brief ? 200 : 2000;
  await seed(server.dataDir, { mentees: count });
  const people = await signInMany(databaseOf(server.dataDir).connection, count);
  const ours: Side = {
    heap: await inspectHeap(server.output()),
    connect: ({ cookie }) =>
      new WebSocket(`${server.url.replace('http', 'ws')}/ws`, {
        headers: { cookie, origin: server.url },
        perMessageDeflate: false,
      }),
  };
  const { child, side: reference } = await startReference();
  try {
    const rounds = await alternate(
      Math.min(3, effort.rounds),
      () => measure(ours, people),
      () => measure(reference, people),
    );
    const medians = mediansOf(rounds, (kibibytes) => kibibytes);
    return [
      plain('heap per idle socket', 'KiB', medians.ours, { atMost: 5 }),
      compared('heap per idle socket, compared', 'KiB', medians),
    ];
  } finally {
    ours.heap.close();
    reference.heap.close();
    child.kill();
  }
};

/** Measures the memory of idle sockets; the reference is a ws server with the same number of sockets. */
export const idleSockets: Bench = {
  name: 'idle-sockets',
  run: (effort) =>
    withServer((server) => run(server, effort), { ...loadSettings, NODE_OPTIONS: inspect }),
};
