import type { EndpointSpec } from '@ithaca/contracts/endpoint';
import type { FastifyInstance } from 'fastify';
import { allowances } from '../allowances.ts';
import type { Limiter } from '../limits.ts';
import type { CardFormOrigin } from './card-form.ts';
import { permissionsPolicyFor } from './permissions-policy.ts';

/** The headers that the main server passes on. It keeps its own, such as the security headers. */
const passedOn = ['content-type', 'location', 'cache-control', 'etag', 'last-modified'];

/**
 * Serves the API reference from a separate server, which is loaded on the first request: few people need it, and
 * loading it would take a tenth of the startup time.
 */
export const serveReference = (
  app: FastifyInstance,
  endpoints: readonly EndpointSpec[],
  {
    cardForm,
    limiter,
    ...about
  }: { title: string; version: string; cardForm: CardFormOrigin; limiter: Limiter },
): void => {
  const permissionsPolicy = permissionsPolicyFor(cardForm);
  let loading: Promise<FastifyInstance> | undefined;
  const load = async () => (await import('./reference.ts')).createReference(endpoints, about);
  const findReference = () => {
    loading ??= load().catch((error) => {
      // The next request retries.
      loading = undefined;
      throw error;
    });
    return loading;
  };
  app.addHook('onClose', async () => (await loading)?.close());
  for (const url of ['/api/docs', '/api/docs/*', '/api/openapi.json']) {
    app.get(url, async (request, reply) => {
      await limiter.take(allowances.generalPerAddress, request.ip);
      const reference = await findReference();
      const { url, headers } = request;
      const answer = await reference.inject({ url, headers });
      for (const name of passedOn) {
        const value = answer.headers[name];
        if (value !== undefined) reply.header(name, value);
      }
      reply.header('permissions-policy', permissionsPolicy);
      return reply.code(answer.statusCode).send(answer.rawPayload);
    });
  }
};
