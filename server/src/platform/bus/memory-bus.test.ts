import { expect, it } from 'vitest';
import { createMemoryBus } from './memory-bus.ts';

it('a listener that throws, at once or later, keeps no other from hearing', async () => {
  const reported: string[] = [];
  const bus = createMemoryBus((where, error) => void reported.push(`${where}: ${error}`));
  const heard: unknown[] = [];
  bus.subscribe('topic', () => {
    throw new Error('at once');
  });
  bus.subscribe('topic', async () => {
    throw new Error('later');
  });
  bus.subscribe('topic', (event) => void heard.push(event));
  bus.publish('topic', 1);
  await new Promise(setImmediate);
  expect(heard).toEqual([1]);
  expect(reported).toEqual(['bus topic: Error: at once', 'bus topic: Error: later']);
});
