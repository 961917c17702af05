import { expect, expectTypeOf, it } from 'vitest';
import { type BusTransport, createBus, defineTopic } from './bus.ts';
import { createMemoryTransport } from './memory-transport.ts';

const counted = defineTopic<{ count: number }>('counted');

const soon = () => new Promise(setImmediate);

const createReport = () => {
  const reported: string[] = [];
  return {
    reported,
    report: (where: string, error: unknown) => reported.push(`${where}: ${error}`),
  };
};

it('a listener that throws, at once or later, keeps no other from hearing', async () => {
  const { reported, report } = createReport();
  const bus = createBus(report);
  const heard: unknown[] = [];
  bus.subscribe(counted, () => {
    throw new Error('at once');
  });
  bus.subscribe(counted, async () => {
    throw new Error('later');
  });
  bus.subscribe(counted, (event) => void heard.push(event));
  bus.publish(counted, { count: 1 });
  await soon();
  expect(heard).toEqual([{ count: 1 }]);
  expect(reported).toEqual(['bus counted: Error: at once', 'bus counted: Error: later']);
});

it('ties payloads to their topic', () => {
  const bus = createBus(createReport().report);
  bus.subscribe(counted, (event) => {
    expectTypeOf(event).toEqualTypeOf<{ count: number }>();
  });
  // @ts-expect-error: another payload than the topic's
  bus.publish(counted, { count: 'one' });
});

it('refuses two topics of one name', () => {
  const bus = createBus(createReport().report);
  bus.subscribe(counted, () => undefined);
  expect(() => bus.subscribe(defineTopic<string>('counted'), () => undefined)).toThrow('twice');
});

it('carries an event to every process once, to its own at once', async () => {
  const { reported, report } = createReport();
  const transport = createMemoryTransport();
  const [here, there] = [createBus(report, transport), createBus(report, transport)];
  const heard: string[] = [];
  here.subscribe(counted, ({ count }) => void heard.push(`here ${count}`));
  there.subscribe(counted, ({ count }) => void heard.push(`there ${count}`));
  here.publish(counted, { count: 1 });
  expect(heard).toEqual(['here 1']);
  await soon();
  expect(heard).toEqual(['here 1', 'there 1']);
  await there.close();
  here.publish(counted, { count: 2 });
  await soon();
  expect(heard).toEqual(['here 1', 'there 1', 'here 2']);
  expect(reported).toEqual([]);
});

it('reports what can’t be sent or read, and goes on telling its own process', async () => {
  const { reported, report } = createReport();
  let hear: (text: string) => void = () => undefined;
  const broken: BusTransport = {
    send: async () => Promise.reject(new Error('away')),
    listen(listener) {
      hear = listener;
      return () => undefined;
    },
  };
  const bus = createBus(report, broken);
  const heard: number[] = [];
  bus.subscribe(counted, ({ count }) => void heard.push(count));
  bus.publish(counted, { count: 1 });
  hear('nonsense');
  await soon();
  expect(heard).toEqual([1]);
  expect(reported).toEqual([
    expect.stringMatching(/^bus transport: SyntaxError/),
    'bus counted: Error: away',
  ]);
});
