import { createValueSealer } from '../encryption/sealed-value.ts';
import type { RedisConnection } from '../redis/redis-connection.ts';
import type { BusTransport } from './bus.ts';

/** Sent when earlier texts of a process were lost. */
const lossNotice = '';

/**
 * Sends events over a Redis channel. They contain messages, so they are encrypted with a key derived from SECRET:
 * somebody with access to Redis can neither read nor forge them.
 */
export const createRedisTransport = (redis: RedisConnection, secret: string): BusTransport => {
  const sealer = createValueSealer(secret, 'events between processes');
  const channel = `${redis.prefix}events`;
  const listeners = new Set<(text: string) => void>();
  const lossListeners = new Set<() => void>();
  let hasLost = false;

  const publish = (text: string) =>
    redis.run((client) => client.publish(channel, sealer.seal(Buffer.from(text), channel)));

  /** The other processes can't know what this one failed to send. */
  const admitLoss = async () => {
    if (!hasLost) return;
    hasLost = false;
    await publish(lossNotice).catch(() => {
      hasLost = true;
    });
  };

  const reportLoss = () => {
    for (const listener of lossListeners) listener();
  };

  const receive = (sealed: Buffer) => {
    const text = sealer.open(sealed, channel)?.toString();
    if (text === undefined) return;
    if (text === lossNotice) return reportLoss();
    for (const listener of listeners) listener(text);
  };

  let isListening = false;
  redis.onConnect(async (client) => {
    if (!isListening) {
      client.on('messageBuffer', (_channel, sealed) => receive(sealed));
      isListening = true;
    }
    await client.subscribe(channel);
  });
  redis.onAvailable((wasAway) => {
    if (wasAway) reportLoss();
    void admitLoss();
  });

  return {
    async send(text) {
      try {
        await publish(text);
      } catch (error) {
        hasLost = true;
        throw error;
      }
      void admitLoss();
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onLoss(listener) {
      lossListeners.add(listener);
      return () => void lossListeners.delete(listener);
    },
  };
};
