import { expect, it, onTestFinished } from 'vitest';
import { connectTestRedis, startTestRedis, useTestRedis } from '../../../test/test-redis.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import type { BusTransport } from './bus.ts';
import { describeTransport } from './transport.suite.ts';

const redis = useTestRedis();

const connect = async (count: number, secret: string = crypto.randomUUID()) => {
  const transports: BusTransport[] = [];
  for (let at = 0; at < count; at += 1) {
    transports.push((await connectTestRedis(redis(), { secret })).transport);
  }
  return transports;
};

describeTransport('over Redis', connect);

it('hides texts from other installations and from anyone with access to Redis', async () => {
  const [[sender], [other], [receiver]] = [
    await connect(1, 'one'),
    await connect(1, 'another'),
    await connect(1, 'one'),
  ];
  const received: string[] = [];
  other?.listen((text) => void received.push(`another ${text}`));
  receiver?.listen((text) => void received.push(text));
  const wiretap = await redis().listenToAll();
  await sender?.send('a secret message');
  await expect.poll(() => received).toEqual(['a secret message']);
  await expect.poll(() => wiretap.length).toBe(1);
  expect(wiretap[0]?.text).not.toContain('secret');

  const channel = wiretap[0]?.channel ?? '';
  await redis().ask((client) => client.publish(channel, 'a forged message'));
  await sender?.send('a last message');
  await expect.poll(() => received).toEqual(['a secret message', 'a last message']);
});

it('fails to send while Redis can’t be reached, and reports the loss on every process', async () => {
  const mortal = await startTestRedis();
  onTestFinished(mortal.kill);
  const [one, other] = [await connectTestRedis(mortal), await connectTestRedis(mortal)];
  const losses: string[] = [];
  one.transport.onLoss(() => void losses.push('one'));
  other.transport.onLoss(() => void losses.push('other'));
  const received: string[] = [];
  other.transport.listen((text) => void received.push(text));
  await mortal.kill();
  await expect.poll(() => one.health?.isAvailable()).toBe(false);
  await expect(one.transport.send('lost')).rejects.toThrow(StoreUnavailable);
  expect(losses).toEqual([]);
  await mortal.restart();
  await expect.poll(() => new Set(losses)).toEqual(new Set(['one', 'other']));
  await one.transport.send('found');
  await expect.poll(() => received).toEqual(['found']);
});
