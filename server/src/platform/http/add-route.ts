import type { EndpointSpec } from '@ithaca/contracts/endpoint';
import { isFormBody } from '@ithaca/contracts/form-body';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { acceptForms } from './forms.ts';

/** Adds a route. If its body isn't JSON, it gets its own scope: Fastify's body parsers are per scope. */
export const addRoute = (
  app: FastifyInstance,
  { raw, body }: EndpointSpec,
  route: RouteOptions,
) => {
  const prepare = raw ? keepBytes : isFormBody(body) && acceptForms;
  if (!prepare) return void app.route(route);
  app.register(async (scope) => {
    await prepare(scope);
    scope.route(route);
  });
};

/** Passes every body on as bytes without parsing it. */
const keepBytes = (scope: FastifyInstance) => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
};
