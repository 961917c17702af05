import type { EndpointSpec } from '@ithaca/contracts/endpoint';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { createTurns } from '../turns.ts';
import { createCallTurns } from './call-turns.ts';

const requestOf = (userId: string) => ({ actor: { userId } }) as FastifyRequest;
const usual = {} as EndpointSpec;
const expensive = { isExpensive: true } as EndpointSpec;

/** Starts calls that run until they are finished with `finishFirst`, oldest first. */
const startCalls = () => {
  const turns = createCallTurns(createTurns());
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const start = (name: string, endpoint: EndpointSpec, userId: string) =>
    turns.runCall(endpoint, requestOf(userId), () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  return { begun, start, finishFirst: () => ends.shift()?.() };
};

it('an expensive call waits for the previous one of the same person, and blocks no other calls', async () => {
  const { begun, start, finishFirst } = startCalls();
  const first = start('first', expensive, 'ana');
  const second = start('second', expensive, 'ana');
  void start('of another person', expensive, 'ben');
  await expect.poll(() => begun).toEqual(['first', 'of another person']);
  void start('usual', usual, 'ana');
  await expect.poll(() => begun).toEqual(['first', 'of another person', 'usual']);
  for (const _ of [...begun]) finishFirst();
  await first;
  await expect.poll(() => begun).toContain('second');
  finishFirst();
  await second;
});
