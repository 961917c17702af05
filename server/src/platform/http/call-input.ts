import type { EndpointSpec } from '@ithaca/contracts/endpoint';
import { bodySchema } from '@ithaca/contracts/form-body';
import type { FastifyRequest } from 'fastify';
import { allowances, type Limiter } from '../limits.ts';
import { Refusal, refuse } from '../refusal.ts';
import { parseInput } from '../validation.ts';

/**
 * Parses the body, query and path parameters of a call.
 * @throws invalid (422) with the fields that are wrong; not_found (404)
 */
export const parseCall = async (
  endpoint: EndpointSpec,
  request: FastifyRequest,
  limiter: Limiter,
) => {
  try {
    const body = endpoint.body && parseInput(bodySchema(endpoint.body), request.body);
    const query = endpoint.query && parseInput(endpoint.query, request.query);
    return { body, query, params: parseParams(endpoint, request) };
  } catch (error) {
    // An invalid form sends no mail, so it doesn't count towards the mail limit.
    if (endpoint.allowance === 'account_mail') {
      await limiter.giveBack(allowances.accountMailPerAddress, request.ip);
    }
    throw error;
  }
};

/** A malformed id in a path is answered like an unknown one (product 6.6). */
const parseParams = (endpoint: EndpointSpec, request: FastifyRequest) => {
  if (!endpoint.params) return undefined;
  try {
    return parseInput(endpoint.params, request.params);
  } catch (error) {
    throw error instanceof Refusal ? refuse('not_found') : error;
  }
};
