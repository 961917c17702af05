import type { BodyOf, EndpointSpec, ParamsOf, QueryOf, Reply } from '@ithaca/contracts/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';

/** A call as its route receives it. The actor can be null only if anyone may call the endpoint. */
export interface Call<E extends EndpointSpec> {
  readonly actor: E['access'] extends 'anyone' ? Actor | null : Actor;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** An endpoint and its handler. */
export interface Route {
  readonly endpoint: EndpointSpec;
  /** Refuses all calls while the endpoint is closed, before their bodies are read. */
  readonly requireOpen?: () => void;
  readonly handle: (
    call: never,
  ) => Promise<{ status: number; body?: unknown; headers?: Record<string, string> }>;
}

/** Binds an endpoint to its handler; the contract determines the types of input and answer. */
export const route = <E extends EndpointSpec>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Reply<E>>,
  options: Pick<Route, 'requireOpen'> = {},
): Route => ({ endpoint, handle, ...options });

/** Returns a route's answer: one of the endpoint's statuses, with its body. */
export const answer = <const S extends number, B = undefined>(
  status: S,
  body?: B,
  headers: Record<string, string> = {},
) => ({ status, body: body as B, headers });
