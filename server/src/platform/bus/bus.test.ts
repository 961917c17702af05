import { expect, expectTypeOf, it } from 'vitest';
import { createMemoryTransport } from '../../../test/memory-transport.ts';
import { type BusTransport, createBus, defineTopic } from './bus.ts';

const counted = defineTopic<{ count: number }>('counted');

const nextTurn = () => new Promise(setImmediate);

const createReport = () => {
  const reported: string[] = [];
  return {
    reported,
    report: (where: string, error: unknown) => reported.push(`${where}: ${error}`),
  };
};

it('calls every listener even if another one throws or rejects', async () => {
  const { reported, report } = createReport();
  const bus = createBus(report);
  const received: unknown[] = [];
  bus.subscribe(counted, () => {
    throw new Error('thrown');
  });
  bus.subscribe(counted, async () => {
    throw new Error('rejected');
  });
  bus.subscribe(counted, (event) => void received.push(event));
  bus.publish(counted, { count: 1 });
  await nextTurn();
  expect(received).toEqual([{ count: 1 }]);
  expect(reported).toEqual(['bus counted: Error: thrown', 'bus counted: Error: rejected']);
});

it('types payloads by their topic', () => {
  const bus = createBus(createReport().report);
  bus.subscribe(counted, (event) => {
    expectTypeOf(event).toEqualTypeOf<{ count: number }>();
  });
  // @ts-expect-error: the payload has the wrong type
  bus.publish(counted, { count: 'one' });
});

it('refuses two topics with the same name', () => {
  const bus = createBus(createReport().report);
  bus.subscribe(counted, () => undefined);
  expect(() => bus.subscribe(defineTopic<string>('counted'), () => undefined)).toThrow('twice');
});

it('delivers an event to every process once, and to its own immediately', async () => {
  const { reported, report } = createReport();
  const transport = createMemoryTransport();
  const [here, there] = [createBus(report, transport), createBus(report, transport)];
  const received: string[] = [];
  here.subscribe(counted, ({ count }) => void received.push(`here ${count}`));
  there.subscribe(counted, ({ count }) => void received.push(`there ${count}`));
  here.publish(counted, { count: 1 });
  expect(received).toEqual(['here 1']);
  await nextTurn();
  expect(received).toEqual(['here 1', 'there 1']);
  await there.close();
  here.publish(counted, { count: 2 });
  await nextTurn();
  expect(received).toEqual(['here 1', 'there 1', 'here 2']);
  expect(reported).toEqual([]);
});

it('reports events that can’t be sent or parsed, and still delivers to its own process', async () => {
  const { reported, report } = createReport();
  let receive: (text: string) => void = () => undefined;
  const broken: BusTransport = {
    send: async () => Promise.reject(new Error('unreachable')),
    listen(listener) {
      receive = listener;
      return () => undefined;
    },
    onLoss: () => () => undefined,
  };
  const bus = createBus(report, broken);
  const received: number[] = [];
  bus.subscribe(counted, ({ count }) => void received.push(count));
  bus.publish(counted, { count: 1 });
  receive('nonsense');
  await nextTurn();
  expect(received).toEqual([1]);
  expect(reported).toEqual([
    expect.stringMatching(/^bus transport: SyntaxError/),
    'bus counted: Error: unreachable',
  ]);
});
