import { describe, expect, it } from 'vitest';
import type { BusTransport } from './bus.ts';

/**
 * The requirements for every adapter; run the suite for each of them (product 7.5).
 * @param connect returns the transports of processes of one installation
 */
export const describeTransport = (
  name: string,
  connect: (count: number) => Promise<BusTransport[]>,
) => {
  describe(`a transport ${name}`, () => {
    const record = (transport: BusTransport) => {
      const received: string[] = [];
      return { received, stop: transport.listen((text) => void received.push(text)) };
    };

    it('delivers every text once to each process, including the sender', async () => {
      const transports = await connect(3);
      const records = transports.map(record);
      await transports[0]?.send('hello');
      for (const { received } of records) await expect.poll(() => received).toEqual(['hello']);
    });

    it('keeps the order of a sender and doesn’t change texts', async () => {
      const [one, other] = await connect(2);
      if (!one || !other) throw new Error('Two transports are needed');
      const { received } = record(other);
      const texts = Array.from({ length: 200 }, (_, at) => `${at} Žofie 🙂\n"\0`);
      const long = 'x'.repeat(1_000_000);
      await Promise.all([...texts, long].map((text) => one.send(text)));
      await expect.poll(() => received.length).toBe(201);
      expect(received).toEqual([...texts, long]);
    });

    it('delivers nothing to a listener that has stopped', async () => {
      const [one, other] = await connect(2);
      if (!one || !other) throw new Error('Two transports are needed');
      const [stopped, listening] = [record(other), record(other)];
      stopped.stop();
      await one.send('hello');
      await expect.poll(() => listening.received).toEqual(['hello']);
      expect(stopped.received).toEqual([]);
    });
  });
};
