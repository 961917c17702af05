import { type Child, startChild } from '../support/child.ts';
import type { EmbeddedDatabase } from '../support/database.ts';
import type { SignedInPair } from '../support/people.ts';
import type { Client, GeneratorCalls, ReferenceCalls } from './wire.ts';

/** A measured server process and a load generator connected to it. */
export interface Side {
  generator: Child<GeneratorCalls>;
  pid: number;
  stop(): Promise<void>;
}

const generatorModule = new URL('./generator.ts', import.meta.url);

const connectGenerator = async (clients: Client[]) => {
  const generator = startChild<GeneratorCalls>(generatorModule);
  await generator.call('connect', clients);
  return generator;
};

/** Connects all signed-in users to the product's `/ws`. */
export const connectOurs = async (
  server: { url: string; pid: number },
  pairs: readonly SignedInPair[],
): Promise<Side> => {
  const url = `${server.url.replace('http', 'ws')}/ws`;
  const clients = pairs.flatMap(({ sessionId, mentor, mentee }) =>
    [mentor, mentee].map((person) => ({ ...person, url, origin: server.url, sessionId })),
  );
  const generator = await connectGenerator(clients);
  return { generator, pid: server.pid, stop: () => generator.stop() };
};

/**
 * Starts a bare reference in a separate process, on the same PostgreSQL, and connects to it.
 * @param grouped whether it inserts all waiting messages with one statement
 */
export const connectReference = async (
  { connection }: EmbeddedDatabase,
  pairs: readonly SignedInPair[],
  grouped: boolean,
): Promise<Side> => {
  const server = startChild<ReferenceCalls>(new URL('./reference-server.ts', import.meta.url));
  const conversations = pairs.map(({ sessionId, mentor, mentee }) => ({
    id: sessionId,
    people: [mentor.userId, mentee.userId] as [string, string],
  }));
  const { port } = await server.call('listen', { connection, conversations, grouped });
  const origin = `http://127.0.0.1:${port}`;
  const clients = pairs.flatMap(({ sessionId, mentor, mentee }) =>
    [mentor, mentee].map(({ userId }) => {
      const url = `ws://127.0.0.1:${port}/?user=${userId}`;
      return { url, origin, cookie: '', userId, sessionId };
    }),
  );
  const generator = await connectGenerator(clients);
  const stop = async () => {
    await generator.stop();
    await server.stop();
  };
  return { generator, pid: server.pid, stop };
};
