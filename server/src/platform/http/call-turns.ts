import { availableParallelism } from 'node:os';
import { finished } from 'node:stream';
import type { EndpointSpec } from '@ithaca/contracts/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { narrowestNetworkOf } from '../network.ts';
import type { Turns } from '../turns.ts';

/** How many forms one person or address may upload at the same time; an upload can take minutes. */
const maxConcurrentForms = 3;

/** Hardly any call has a larger body. */
const largeBodyBytes = 64 * 1024;
/** How many calls of one person or address with a large body are in memory at the same time. */
const maxLargeBodies = 10;

/** How many calls run at the same time, so that nobody can occupy the whole database or CPU. */
const maxConcurrentCalls = {
  person: Math.min(6, Math.max(2, availableParallelism())),
  address: 8,
  expensive: 1,
} as const;

/** Limits how many calls, their large bodies and uploads of a person or address run at the same time. */
export interface CallTurns {
  /** Runs a call when it is its turn. @throws rate_limited (429) when too many calls are waiting */
  runCall<T>(endpoint: EndpointSpec, request: FastifyRequest, work: () => Promise<T>): Promise<T>;
  /**
   * Waits until the body of a call may be read. If it is large or its size is unknown, the call takes a turn until it
   * is answered. @throws rate_limited (429) when too many are waiting
   */
  awaitBody(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Receives a form when it is its turn. @throws rate_limited (429) when too many are waiting */
  receiveForm<T>(request: FastifyRequest, receive: () => Promise<T>): Promise<T>;
}

export const createCallTurns = (turns: Turns): CallTurns => ({
  runCall({ allowance, isExpensive }, request, work) {
    if (allowance === 'unlimited') return work();
    const key = keyOf(request);
    const max = request.actor ? maxConcurrentCalls.person : maxConcurrentCalls.address;
    const run = () => turns.run(key, max, work);
    // A waiting expensive call doesn't block the person's other calls.
    if (isExpensive) return turns.run(`expensive ${key}`, maxConcurrentCalls.expensive, run);
    return run();
  },
  async awaitBody(request, { raw }) {
    if (bodyBytesOf(request) <= largeBodyBytes) return;
    const isAnswered = () => new Promise<void>((resolve) => finished(raw, () => resolve()));
    await new Promise<void>((resolve, reject) => {
      turns
        .run(`body ${keyOf(request)}`, maxLargeBodies, () => {
          resolve();
          return isAnswered();
        })
        .catch(reject);
    });
  },
  receiveForm: (request, receive) =>
    turns.run(`form ${keyOf(request)}`, maxConcurrentForms, receive),
});

const bodyBytesOf = ({ headers }: FastifyRequest): number => {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
};

const keyOf = ({ actor, ip }: FastifyRequest) => actor?.userId ?? narrowestNetworkOf(ip);
