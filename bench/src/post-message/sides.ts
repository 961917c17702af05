import { type Child, startChild } from '../world/child.ts';
import type { EmbeddedDatabase } from '../world/database.ts';
import type { SignedInPair } from '../world/people.ts';
import type { GeneratorCalls, Line, ReferenceCalls } from './wire.ts';

/** What is measured: the process that serves, and a load generator connected to it. */
export interface Side {
  generator: Child<GeneratorCalls>;
  pid: number;
  stop(): Promise<void>;
}

const generatorModule = new URL('./generator.ts', import.meta.url);

const connectGenerator = async (lines: Line[]) => {
  const generator = startChild<GeneratorCalls>(generatorModule);
  await generator.call('connect', lines);
  return generator;
};

/** The product: everyone signed in, on `/ws`. */
export const connectOurs = async (
  server: { url: string; pid: number },
  pairs: readonly SignedInPair[],
): Promise<Side> => {
  const url = `${server.url.replace('http', 'ws')}/ws`;
  const lines = pairs.flatMap(({ sessionId, mentor, mentee }) =>
    [mentor, mentee].map((person) => ({ ...person, url, origin: server.url, sessionId })),
  );
  const generator = await connectGenerator(lines);
  return { generator, pid: server.pid, stop: () => generator.stop() };
};

/** The bare reference, on the same PostgreSQL, in a process of its own. */
export const connectReference = async (
  { connection }: EmbeddedDatabase,
  pairs: readonly SignedInPair[],
): Promise<Side> => {
  const server = startChild<ReferenceCalls>(new URL('./reference-server.ts', import.meta.url));
  const conversations = pairs.map(({ sessionId, mentor, mentee }) => ({
    id: sessionId,
    people: [mentor.userId, mentee.userId] as [string, string],
  }));
  const { port } = await server.call('listen', { connection, conversations });
  const origin = `http://127.0.0.1:${port}`;
  const lines = pairs.flatMap(({ sessionId, mentor, mentee }) =>
    [mentor, mentee].map(({ userId }) => {
      const url = `ws://127.0.0.1:${port}/?user=${userId}`;
      return { url, origin, cookie: '', userId, sessionId };
    }),
  );
  const generator = await connectGenerator(lines);
  const stop = async () => {
    await generator.stop();
    await server.stop();
  };
  return { generator, pid: server.pid, stop };
};
