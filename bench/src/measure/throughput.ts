import { connect, type Socket } from 'node:net';
import { must } from '../figures.ts';
import { percentile } from './percentiles.ts';

/** What a client asks again and again, and the body that every answer must have. */
export interface RepeatedCall {
  port: number;
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface Throughput {
  perSecond: number;
  /** Milliseconds from the request to the complete response. */
  p50: number;
}

/**
 * Repeats one call on one connection until `until` (of `performance.now`). It reads and writes the bytes itself: on a
 * machine with two cores, a client library would be slower than the server that it measures.
 * @returns the time at which each call ended, and how long it took
 */
const repeat = ({ port, path, headers, body }: RepeatedCall, until: number) =>
  new Promise<{ endedAt: number; ms: number }[]>((resolve, reject) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const request = `GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\n${lines.join('')}\r\n`;
    const bytes = Buffer.byteLength(body);
    const calls: { endedAt: number; ms: number }[] = [];
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let received = '';
    let startedAt = 0;
    const send = () => {
      startedAt = performance.now();
      received = '';
      socket.write(request);
    };
    socket.once('connect', send);
    socket.once('error', reject);
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      const start = received.indexOf('\r\n\r\n') + 4;
      if (start < 4 || received.length < start + bytes) return;
      const answered = Buffer.from(received.slice(start), 'latin1').toString();
      if (!received.startsWith('HTTP/1.1 200 ') || answered !== body) {
        socket.destroy();
        return reject(new Error(`Wrong response: ${received}`));
      }
      const endedAt = performance.now();
      calls.push({ endedAt, ms: endedAt - startedAt });
      if (endedAt < until) return send();
      socket.end();
      resolve(calls);
    });
  });

/** Sends each call over a connection of its own, one at a time, and counts the answers after the warm-up. */
export const measureThroughput = async (
  calls: readonly RepeatedCall[],
  { warmMs, measureMs }: { warmMs: number; measureMs: number },
): Promise<Throughput> => {
  const from = performance.now() + warmMs;
  const until = from + measureMs;
  const all = (await Promise.all(calls.map((call) => repeat(call, until)))).flat();
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
