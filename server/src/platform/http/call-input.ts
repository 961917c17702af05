import type { EndpointSpec } from '@ithaca/contracts/endpoint';
import { bodySchema } from '@ithaca/contracts/form-body';
import type { FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../refusal.ts';
import { parseInput } from '../validation.ts';

/**
 * Parses the body, query and path parameters of a call.
 * @throws invalid (422) with the fields that are wrong; not_found (404)
 */
export const parseCall = (endpoint: EndpointSpec, request: FastifyRequest) => ({
  body: endpoint.body && parseInput(bodySchema(endpoint.body), request.body),
  query: endpoint.query && parseInput(endpoint.query, request.query),
  params: parseParams(endpoint, request),
});

/** A malformed id in a path is answered like an unknown one (product 6.6). */
const parseParams = (endpoint: EndpointSpec, request: FastifyRequest) => {
  if (!endpoint.params) return undefined;
  try {
    return parseInput(endpoint.params, request.params);
  } catch (error) {
    throw error instanceof Refusal ? refuse('not_found') : error;
  }
};
