import { connect, type Socket } from 'node:net';
import { must } from '../figures.ts';
import { percentile } from './percentiles.ts';

/** A repeated call, and a check of whether a body is the right response to it. */
export interface RepeatedCall {
  path: string;
  headers: Record<string, string>;
  isRight(body: string): boolean;
}

export interface Throughput {
  perSecond: number;
  /** Milliseconds from the request to the complete response. */
  p50: number;
}

const bytesOf = ({ path, headers }: RepeatedCall) => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n`;
};

/** Returns the body of a completely received response, otherwise undefined. */
const bodyOf = (received: string): string | undefined => {
  const start = received.indexOf('\r\n\r\n') + 4;
  const bytes = /\r\ncontent-length: (\d+)/i.exec(received)?.[1];
  if (start < 4 || received.length < start + Number(bytes)) return undefined;
  return Buffer.from(received.slice(start), 'latin1').toString();
};

/**
 * Sends calls in turn on one connection until `until` (of `performance.now`). It reads and writes the bytes itself,
 * because a client library would be slower than the measured server on a machine with two cores.
 * @returns the time at which each call ended, and how long it took
 */
const repeat = (port: number, calls: readonly RepeatedCall[], until: number) =>
  new Promise<{ endedAt: number; ms: number }[]>((resolve, reject) => {
    const requests = calls.map((call) => ({ ...call, bytes: bytesOf(call) }));
    const ended: { endedAt: number; ms: number }[] = [];
    const current = () => requests[ended.length % requests.length];
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let received = '';
    let startedAt = 0;
    const send = () => {
      startedAt = performance.now();
      received = '';
      socket.write(current()?.bytes ?? '');
    };
    socket.once('connect', send);
    socket.once('error', reject);
    // This has no effect after the last response.
    socket.once('close', () => reject(new Error('The server closed the connection')));
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      const body = bodyOf(received);
      if (body === undefined) return;
      if (!received.startsWith('HTTP/1.1 200 ') || !current()?.isRight(body)) {
        socket.destroy();
        return reject(new Error(`Wrong response: ${received}`));
      }
      const endedAt = performance.now();
      ended.push({ endedAt, ms: endedAt - startedAt });
      if (endedAt < until) return send();
      socket.end();
      resolve(ended);
    });
  });

/**
 * Repeats the calls of each connection, one at a time, and counts the responses after the warm-up.
 * @param connections the calls of each connection
 */
export const measureThroughput = async (
  port: number,
  connections: readonly (readonly RepeatedCall[])[],
  { warmMs, measureMs }: { warmMs: number; measureMs: number },
): Promise<Throughput> => {
  const from = performance.now() + warmMs;
  const until = from + measureMs;
  const ended = await Promise.all(connections.map((calls) => repeat(port, calls, until)));
  const all = ended.flat();
  const counted = all.filter(({ endedAt }) => endedAt >= from && endedAt <= until);
  must(counted.length > 0, 'no answers within the time of the measurement');
  return {
    perSecond: counted.length / (measureMs / 1000),
    p50: percentile(
      counted.map(({ ms }) => ms),
      0.5,
    ),
  };
};
