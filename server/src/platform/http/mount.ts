import { availableParallelism } from 'node:os';
import type { EndpointSpec } from '@ithaca/contracts/endpoint';
import { type FileContent, isFileAnswer } from '@ithaca/contracts/file-answer';
import { bodySchema, isFormBody } from '@ithaca/contracts/form-body';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, mayCall } from '../actor.ts';
import { isUnreachable } from '../db/database.ts';
import { allowances, type Limiter } from '../limits.ts';
import { narrowestNetworkOf } from '../network.ts';
import { Refusal, refuse } from '../refusal.ts';
import type { SecurityLog } from '../security-log.ts';
import type { Turns } from '../turns.ts';
import { parseInput } from '../validation.ts';
import { addRoute } from './body-scopes.ts';
import { type FormOptions, type Handler, withForm } from './forms.ts';
import { answerSchemas } from './json-schema.ts';
import type { Call, Route } from './route.ts';
import { sendFile } from './send-file.ts';

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

/** What mounting needs to know of the rest of the server. */
export interface Door {
  authenticate(request: FastifyRequest): Promise<Actor | null>;
  isOwnOrigin(request: FastifyRequest): boolean;
  limiter: Limiter;
  security: SecurityLog;
  turns: Turns;
  /** Where the files of forms lie until their calls are answered. */
  unfinishedFiles: string;
}

/** How many forms of one person or address may arrive at the same time; they can take long. */
const maxFormsArriving = 3;

/** How many calls run at the same time, so that nobody takes up the whole database and processors. */
const maxRunning = {
  person: Math.min(6, Math.max(2, availableParallelism())),
  address: 8,
  expensive: 1,
} as const;

/**
 * Mounts every route in the one order of refusals: origin, limit, sign-in, role, size and JSON,
 * fields, then whatever the service refuses (product 6.6).
 * @throws when `routes` and `endpoints` don't name exactly the same calls
 */
export const mountRoutes = (
  app: FastifyInstance,
  endpoints: readonly EndpointSpec[],
  routes: readonly Route[],
  door: Door,
) => {
  assertComplete(endpoints, routes);
  app.decorateRequest('actor', null);
  for (const { endpoint, handle } of routes) {
    const handler: Handler = async (request, reply) => {
      const input = await parseCall(endpoint, request, door);
      const call = { ...input, actor: request.actor, request, reply } as Call<EndpointSpec>;
      const work = () => handle(call as never);
      return send(endpoint, reply, await inTurn(endpoint, request, door.turns, work));
    };
    const { body } = endpoint;
    addRoute(app, endpoint, {
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: { response: answerSchemas(endpoint) },
      ...(endpoint.maxBodyBytes && { bodyLimit: endpoint.maxBodyBytes }),
      onRequest: async (request) => admit(endpoint, request, door),
      handler: isFormBody(body) ? withForm(body, formOptions(door), handler) : handler,
    });
  }
};

const formOptions = ({ turns, unfinishedFiles }: Door): FormOptions => ({
  folder: unfinishedFiles,
  inTurn: (request, receive) => turns.run(`form ${turnKeyOf(request)}`, maxFormsArriving, receive),
});

const assertComplete = (endpoints: readonly EndpointSpec[], routes: readonly Route[]) => {
  const declared = new Set(endpoints);
  const mounted = new Set(routes.map((route) => route.endpoint));
  const name = (endpoint: EndpointSpec) => `${endpoint.method} ${endpoint.path}`;
  const missing = endpoints.filter((endpoint) => !mounted.has(endpoint)).map(name);
  const undeclared = [...mounted].filter((endpoint) => !declared.has(endpoint)).map(name);
  if (missing.length > 0) throw new Error(`Declared but not mounted: ${missing.join(', ')}`);
  if (undeclared.length > 0) throw new Error(`Mounted but not declared: ${undeclared.join(', ')}`);
  if (mounted.size < routes.length) throw new Error('An endpoint is mounted twice');
};

const admit = async (endpoint: EndpointSpec, request: FastifyRequest, door: Door) => {
  if (endpoint.method !== 'GET' && !door.isOwnOrigin(request)) throw refuse('foreign_origin');
  request.actor = await whoCalls(endpoint, request, door);
  await takeAllowance(endpoint, request, door.limiter);
  if (endpoint.access === 'admin') recordStaffCall(endpoint, request, door.security);
  if (endpoint.access !== 'anyone' && !request.actor) throw refuse('sign_in_needed');
  if (!mayCall(endpoint.access, request.actor)) throw refuse('not_allowed');
};

/** What staff look at or do, and who else tries (product 10.10). */
const recordStaffCall = (
  { method, path, access }: EndpointSpec,
  { actor, ip, headers }: FastifyRequest,
  security: SecurityLog,
) => {
  const event = mayCall(access, actor) ? 'staff_call.made' : 'staff_call.refused';
  security.record(event, {
    accountId: actor?.userId ?? null,
    address: ip,
    browser: headers['user-agent'],
    call: `${method} ${path}`,
  });
};

/**
 * Calls without a limit need nobody. Others that anyone may make go on without the person while
 * the database, and with it the sign-in, is away.
 */
const whoCalls = async (endpoint: EndpointSpec, request: FastifyRequest, door: Door) => {
  if (endpoint.access !== 'anyone') return door.authenticate(request);
  if (endpoint.allowance === 'unlimited') return null;
  try {
    return await door.authenticate(request);
  } catch (error) {
    if (isUnreachable(error)) return null;
    throw error;
  }
};

const takeAllowance = async (endpoint: EndpointSpec, request: FastifyRequest, limiter: Limiter) => {
  const { actor, ip } = request;
  const { allowance = 'general' } = endpoint;
  if (allowance === 'unlimited') return;
  if (allowance === 'message' && actor) {
    return limiter.take(allowances.messagePerPerson, actor.userId);
  }
  if (actor) await limiter.take(allowances.generalPerPerson, actor.userId);
  else await limiter.take(allowances.generalPerAddress, ip);
  // On top of the general one, which is never given back: refused forms are calls too.
  if (allowance === 'account_mail') await limiter.take(allowances.accountMailPerAddress, ip);
};

const inTurn = <T>(
  { allowance, isExpensive }: EndpointSpec,
  request: FastifyRequest,
  turns: Turns,
  work: () => Promise<T>,
): Promise<T> => {
  if (allowance === 'unlimited') return work();
  const key = turnKeyOf(request);
  const run = () => turns.run(key, request.actor ? maxRunning.person : maxRunning.address, work);
  // Waiting for it takes no place away from the person's other calls.
  if (isExpensive) return turns.run(`expensive ${key}`, maxRunning.expensive, run);
  return run();
};

const turnKeyOf = ({ actor, ip }: FastifyRequest) => actor?.userId ?? narrowestNetworkOf(ip);

const parseCall = async (endpoint: EndpointSpec, request: FastifyRequest, door: Door) => {
  try {
    const body = endpoint.body && parseInput(bodySchema(endpoint.body), request.body);
    const query = endpoint.query && parseInput(endpoint.query, request.query);
    return { body, query, params: parseParams(endpoint, request) };
  } catch (error) {
    // No mail goes out for a form with a typing error, so none is counted.
    if (endpoint.allowance === 'account_mail') {
      await door.limiter.giveBack(allowances.accountMailPerAddress, request.ip);
    }
    throw error;
  }
};

/** A malformed id in a path names a thing that does not exist (product 6.6). */
const parseParams = (endpoint: EndpointSpec, request: FastifyRequest) => {
  if (!endpoint.params) return undefined;
  try {
    return parseInput(endpoint.params, request.params);
  } catch (error) {
    throw error instanceof Refusal ? refuse('not_found') : error;
  }
};

const send = (
  endpoint: EndpointSpec,
  reply: FastifyReply,
  answer: { status: number; body?: unknown; headers?: Record<string, string> },
): FastifyReply | Promise<FastifyReply> => {
  const declared = endpoint.success[answer.status];
  if (!declared) {
    throw new Error(`${endpoint.method} ${endpoint.path} answered undeclared ${answer.status}`);
  }
  reply.code(answer.status);
  if (answer.headers) reply.headers(answer.headers);
  if (isFileAnswer(declared)) return sendFile(reply, declared, answer.body as FileContent);
  return answer.body === undefined ? reply.send() : reply.send(answer.body);
};
