import { must } from '../figures.ts';
import { percentile } from '../measure/percentiles.ts';
import { createHttpClient } from '../world/http.ts';

/** Milliseconds from request to the whole answer. */
export interface Times {
  p50: number;
  p95: number;
}

const warmUpEach = 25;

/** Asks `count` times over `connections`, each of which asks again once it is answered. */
export const timeRequests = async (
  address: string,
  headers: Record<string, string>,
  { connections, count }: { connections: number; count: number },
): Promise<Times> => {
  const client = createHttpClient(connections);
  const ask = async () => {
    const began = performance.now();
    const { status } = await client.send('GET', address, { headers });
    must(status === 200, `${status} for ${address}`);
    return performance.now() - began;
  };
  const askAll = async (all: number) => {
    const times: number[] = [];
    let begun = 0;
    const worker = async () => {
      while (begun++ < all) times.push(await ask());
    };
    await Promise.all(Array.from({ length: connections }, worker));
    return times;
  };
  try {
    await askAll(connections * warmUpEach);
    const times = await askAll(count);
    return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
  } finally {
    client.close();
  }
};
