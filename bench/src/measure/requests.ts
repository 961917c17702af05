import { must } from '../figures.ts';
import { createHttpClient } from '../support/http.ts';
import { percentile } from './percentiles.ts';

/** Milliseconds from the request to the complete response. */
export interface Times {
  p50: number;
  p95: number;
}

const warmUpPerConnection = 25;

/** The number of requests sent, including those that aren't timed. */
export interface TimedRequests extends Times {
  sent: number;
}

/**
 * Sends `count` requests over `connections`; each connection sends one request at a time.
 * @param addresses one address, or a function that returns the address of the next request
 */
export const timeRequests = async (
  addresses: string | (() => string),
  headers: Record<string, string>,
  { connections, count }: { connections: number; count: number },
): Promise<TimedRequests> => {
  const client = createHttpClient(connections);
  const timeOne = async () => {
    const address = typeof addresses === 'string' ? addresses : addresses();
    const startedAt = performance.now();
    const { status } = await client.send('GET', address, { headers });
    must(status === 200, `${status} for ${address}`);
    return performance.now() - startedAt;
  };
  const timeAll = async (total: number) => {
    const times: number[] = [];
    let started = 0;
    const worker = async () => {
      while (started++ < total) times.push(await timeOne());
    };
    await Promise.all(Array.from({ length: connections }, worker));
    return times;
  };
  try {
    await timeAll(connections * warmUpPerConnection);
    const times = await timeAll(count);
    const sent = count + connections * warmUpPerConnection;
    return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), sent };
  } finally {
    client.close();
  }
};
