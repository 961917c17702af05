import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { EndpointSpec } from '@ithaca/contracts/endpoint';
import { problemsOf } from '@ithaca/contracts/endpoint-problems';
import { type FileAnswer, isFileAnswer } from '@ithaca/contracts/file-answer';
import { problem, problems } from '@ithaca/contracts/problems';
import fastify, { type FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { answerUnknownCall } from './errors.ts';
import { isEmpty, jsonSchema } from './json-schema.ts';
import { requestBodyOf } from './reference-bodies.ts';

/** A separate server with the API reference: as OpenAPI at /api/openapi.json, and as pages at /api/docs. */
export const createReference = async (
  endpoints: readonly EndpointSpec[],
  about: { title: string; version: string },
): Promise<FastifyInstance> => {
  const app = fastify();
  const document = openApiOf(endpoints, about);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // The base layout has no bar for loading other documents.
    uiConfig: { docExpansion: 'list', layout: 'BaseLayout' },
    theme: { title: about.title },
  });
  const json = JSON.stringify(document);
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json').send(json));
  app.setNotFoundHandler(answerUnknownCall);
  return app;
};

/** Returns the OpenAPI 3.1 document of the endpoints. */
export const openApiOf = (
  endpoints: readonly EndpointSpec[],
  about: { title: string; version: string },
) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: { ...about, description: 'All endpoints of the marketplace.' },
    paths,
    components: {
      schemas: { Problem: jsonSchema(problem, 'output') },
      securitySchemes: {
        signIn: {
          type: 'apiKey',
          in: 'cookie',
          name: 'ithaca_sign_in',
          description: 'Set by POST /api/login. Over https its name is `__Host-ithaca_sign_in`.',
        },
      },
    },
  };
};

const operationOf = (endpoint: EndpointSpec) => ({
  summary: endpoint.summary,
  tags: [endpoint.path.split('/')[2] ?? 'api'],
  ...(endpoint.access !== 'anyone' && {
    security: [{ signIn: [] }],
    description: `Access: ${endpoint.access.replace('_', ' ')}`,
  }),
  parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
  ...requestBodyOf(endpoint),
  responses: { ...successesOf(endpoint), ...refusalsOf(endpoint) },
});

const parametersOf = (schema: z.ZodMiniType | undefined, place: 'path' | 'query') => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

const successesOf = ({ success }: EndpointSpec) =>
  Object.fromEntries(
    Object.entries(success).map(([status, answer]) => [status, successOf(answer)]),
  );

const successOf = (answer: z.ZodMiniType | FileAnswer) => {
  if (isFileAnswer(answer)) {
    // Content other than JSON has a media type but no schema.
    const content = Object.fromEntries(answer.fileTypes.map((type) => [type, {}]));
    const description = 'The name to save the file under';
    const headers = { 'Content-Disposition': { description, schema: { type: 'string' } } };
    return { description: 'File', headers, content };
  }
  if (isEmpty(answer)) return { description: 'Done' };
  return {
    description: 'Answer',
    content: { 'application/json': { schema: jsonSchema(answer, 'output') } },
  };
};

const refusalsOf = (endpoint: EndpointSpec) => {
  const byStatus: Record<string, string[]> = {};
  for (const code of problemsOf(endpoint)) {
    const status = String(problems[code][0]);
    byStatus[status] = [...(byStatus[status] ?? []), code];
  }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, names]) => [
      status,
      {
        description: names.join(', '),
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    ]),
  );
};
