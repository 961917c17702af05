import { expect, it } from 'vitest';
import type { Network } from '../../platform/network.ts';
import { createFairQueue } from './fair-queue.ts';

/** A narrow network and the wide network that contains it. */
const networks = (narrow: string, wide?: string): Network[] => [
  { prefix: narrow, share: 1 },
  ...(wide ? [{ prefix: wide, share: 2 } as const] : []),
];

/** Creates tasks that finish on demand, and records the order in which they start. */
const createTasks = () => {
  const started: string[] = [];
  const finishers = new Map<string, () => void>();
  return {
    started,
    task: (name: string) => () => {
      started.push(name);
      return new Promise<string>((resolve) => finishers.set(name, () => resolve(name)));
    },
    async finish(name: string) {
      finishers.get(name)?.();
      await new Promise(setImmediate);
    },
  };
};

const options = { slots: 1, maxWaitingPerNetwork: { 1: 2, 2: 3 }, maxWaiting: 6 };

it('rejects tasks beyond the limit of a narrow or wide network', () => {
  const queue = createFairQueue(options);
  const tasks = createTasks();
  expect(queue.run(networks('a', 'wide'), tasks.task('running'))).not.toBeNull();
  expect(queue.run(networks('a', 'wide'), tasks.task('a1'))).not.toBeNull();
  expect(queue.run(networks('a', 'wide'), tasks.task('a2'))).not.toBeNull();
  expect(queue.run(networks('a', 'wide'), tasks.task('a3'))).toBeNull();
  expect(queue.run(networks('b', 'wide'), tasks.task('b1'))).not.toBeNull();
  expect(queue.run(networks('b', 'wide'), tasks.task('b2'))).toBeNull();
  expect(queue.run(networks('c'), tasks.task('c1'))).not.toBeNull();
});

it('rejects all tasks once too many are waiting in total', () => {
  const queue = createFairQueue(options);
  const tasks = createTasks();
  for (let index = 0; index < 7; index += 1)
    expect(queue.run(networks(`n${index}`), tasks.task(`t${index}`))).not.toBeNull();
  expect(queue.run(networks('late'), tasks.task('late'))).toBeNull();
});

it('serves a newcomer before networks that have already been served', async () => {
  const queue = createFairQueue(options);
  const tasks = createTasks();
  for (const name of ['a1', 'a2', 'a3']) queue.run(networks('a'), tasks.task(name));
  await tasks.finish('a1');
  queue.run(networks('new'), tasks.task('new'));
  await tasks.finish('a2');
  await tasks.finish('new');
  expect(tasks.started).toEqual(['a1', 'a2', 'new', 'a3']);
});

it('runs as many concurrent tasks as it has slots, and continues after a failed task', async () => {
  const queue = createFairQueue({ ...options, slots: 2 });
  const tasks = createTasks();
  const failingTask = queue.run(networks('a'), async () => {
    throw new Error('no');
  });
  await expect(failingTask).rejects.toThrow('no');
  for (const name of ['one', 'two', 'three']) queue.run(networks(name), tasks.task(name));
  expect(tasks.started).toEqual(['one', 'two']);
  await tasks.finish('one');
  expect(tasks.started).toEqual(['one', 'two', 'three']);
});

it('forgets networks that are idle', async () => {
  const queue = createFairQueue(options);
  await queue.run(networks('once'), async () => undefined);
  for (let index = 0; index < 1000; index += 1)
    await queue.run(networks(`other${index}`), async () => undefined);
  await new Promise(setImmediate);
  const tasks = createTasks();
  for (const name of ['busy', 'once', 'new']) queue.run(networks(name), tasks.task(name));
  await tasks.finish('busy');
  // If the earlier task still counted, 'new' would be served first.
  expect(tasks.started).toEqual(['busy', 'once']);
});
