import { expect, it } from 'vitest';
import type { Network } from '../../platform/network.ts';
import { createFairQueue } from './fair-queue.ts';

/** A narrow network, and the wide one that it is part of. */
const networks = (narrow: string, wide?: string): Network[] => [
  { prefix: narrow, share: 1 },
  ...(wide ? [{ prefix: wide, share: 2 } as const] : []),
];

/** Work that ends when told to, and a record of what began in which order. */
const createWork = () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    of: (name: string) => () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    },
    async end(name: string) {
      ends.get(name)?.();
      await new Promise(setImmediate);
    },
  };
};

const options = { slots: 1, maxWaitingPerNetwork: { 1: 2, 2: 3 }, maxWaiting: 6 };

it('turns away what exceeds the places of a network, however narrow or wide', () => {
  const queue = createFairQueue(options);
  const work = createWork();
  expect(queue.run(networks('a', 'wide'), work.of('running'))).not.toBeNull();
  expect(queue.run(networks('a', 'wide'), work.of('a1'))).not.toBeNull();
  expect(queue.run(networks('a', 'wide'), work.of('a2'))).not.toBeNull();
  expect(queue.run(networks('a', 'wide'), work.of('a3'))).toBeNull();
  expect(queue.run(networks('b', 'wide'), work.of('b1'))).not.toBeNull();
  expect(queue.run(networks('b', 'wide'), work.of('b2'))).toBeNull();
  expect(queue.run(networks('c'), work.of('c1'))).not.toBeNull();
});

it('turns everybody away once too many wait in all', () => {
  const queue = createFairQueue(options);
  const work = createWork();
  for (let at = 0; at < 7; at += 1)
    expect(queue.run(networks(`n${at}`), work.of(`w${at}`))).not.toBeNull();
  expect(queue.run(networks('late'), work.of('late'))).toBeNull();
});

it('lets a newcomer go before those who have been served already', async () => {
  const queue = createFairQueue(options);
  const work = createWork();
  for (const name of ['a1', 'a2', 'a3']) queue.run(networks('a'), work.of(name));
  await work.end('a1');
  queue.run(networks('new'), work.of('new'));
  await work.end('a2');
  await work.end('new');
  expect(work.begun).toEqual(['a1', 'a2', 'new', 'a3']);
});

it('runs as many at once as it has slots, and goes on after work that failed', async () => {
  const queue = createFairQueue({ ...options, slots: 2 });
  const work = createWork();
  const failing = queue.run(networks('a'), async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  for (const name of ['one', 'two', 'three']) queue.run(networks(name), work.of(name));
  expect(work.begun).toEqual(['one', 'two']);
  await work.end('one');
  expect(work.begun).toEqual(['one', 'two', 'three']);
});

it('forgets networks that stop asking', async () => {
  const queue = createFairQueue(options);
  await queue.run(networks('once'), async () => undefined);
  for (let at = 0; at < 1000; at += 1)
    await queue.run(networks(`other${at}`), async () => undefined);
  await new Promise(setImmediate);
  const work = createWork();
  for (const name of ['busy', 'once', 'new']) queue.run(networks(name), work.of(name));
  await work.end('busy');
  // Had its earlier turn still counted, the new one would have gone first.
  expect(work.begun).toEqual(['busy', 'once']);
});
