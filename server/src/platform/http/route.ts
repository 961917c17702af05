import type { BodyOf, EndpointSpec, ParamsOf, QueryOf, Reply } from '@ithaca/contracts/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';

/** What a route is given: parsed input, and the signed-in person unless anyone may call. */
export interface Call<E extends EndpointSpec> {
  readonly actor: E['access'] extends 'anyone' ? Actor | null : Actor;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** An endpoint together with what answers it. */
export interface Route {
  readonly endpoint: EndpointSpec;
  readonly handle: (
    call: never,
  ) => Promise<{ status: number; body?: unknown; headers?: Record<string, string> }>;
}

/** Binds an endpoint to its handler; both sides of the call are typed by the contract. */
export const route = <E extends EndpointSpec>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Reply<E>>,
): Route => ({ endpoint, handle });

/** What a route answers: one of the endpoint's statuses and its body. */
export const answer = <const S extends number, B = undefined>(
  status: S,
  body?: B,
  headers: Record<string, string> = {},
) => ({ status, body: body as B, headers });
