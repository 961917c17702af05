import type { EndpointSpec } from '@ithaca/contracts/endpoint';
import { isFormBody } from '@ithaca/contracts/form-body';
import type { FastifyInstance } from 'fastify';
import type { Turns } from '../turns.ts';
import { addRoute } from './add-route.ts';
import { type AdmissionOptions, admitAgain, admitCall, withMailAllowance } from './admission.ts';
import { parseCall } from './call-input.ts';
import { createCallTurns } from './call-turns.ts';
import { type Handler, withForm } from './forms.ts';
import type { Call, Route } from './route.ts';
import { sendAnswer } from './send-answer.ts';

export interface MountOptions extends AdmissionOptions {
  turns: Turns;
  /** Folder for uploaded files until their calls are answered. */
  unfinishedFiles: string;
}

/**
 * Mounts every route with the same order of checks: origin, limit, sign-in, role, whether the endpoint is open, size
 * and JSON, sign-in and role again unless it is a GET, fields, then the service's own refusals (product 6.6).
 * @throws if `routes` doesn't implement every endpoint in `endpoints` exactly once
 */
export const mountRoutes = (
  app: FastifyInstance,
  endpoints: readonly EndpointSpec[],
  routes: readonly Route[],
  options: MountOptions,
) => {
  assertComplete(endpoints, routes);
  app.decorateRequest('actor', null);
  const turns = createCallTurns(options.turns);
  const formOptions = { folder: options.unfinishedFiles, inTurn: turns.receiveForm };
  for (const { endpoint, handle, requireOpen } of routes) {
    const handler: Handler = async (request, reply) => {
      const answer = await withMailAllowance(endpoint, request, options.limiter, async () => {
        return turns.runCall(endpoint, request, async () => {
          await admitAgain(endpoint, request, options);
          const input = parseCall(endpoint, request);
          const call = { ...input, actor: request.actor, request, reply } as Call<EndpointSpec>;
          return handle(call as never);
        });
      });
      return sendAnswer(endpoint, reply, answer);
    };
    const { body } = endpoint;
    addRoute(app, endpoint, {
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(endpoint.maxBodyBytes && { bodyLimit: endpoint.maxBodyBytes }),
      onRequest: async (request) => {
        await admitCall(endpoint, request, options);
        requireOpen?.();
      },
      preParsing: async (request, reply) => {
        if (!isFormBody(body) && endpoint.allowance !== 'unlimited')
          await turns.awaitBody(request, reply);
      },
      handler: isFormBody(body) ? withForm(body, formOptions, handler) : handler,
    });
  }
};

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
