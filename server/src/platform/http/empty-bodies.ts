import type { EndpointSpec } from '@ithaca/contracts/endpoint';
import { bodySchema } from '@ithaca/contracts/form-body';
import type { FastifyRequest } from 'fastify';

/** Whether calls of an endpoint need no body. */
export const worksWithoutBody = ({ body, raw }: EndpointSpec): boolean =>
  !raw && (!body || bodySchema(body).safeParse(undefined).success);

/**
 * Forgets the declared type of a body that isn't there: some clients declare JSON with every request, and
 * an empty text isn't JSON.
 */
export const forgetTypeOfNothing = ({ headers }: FastifyRequest): void => {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  if (length === '0' && encoding === undefined) delete headers['content-type'];
};
