import type { EndpointSpec } from '@ithaca/contracts/endpoint';
import { isFileAnswer } from '@ithaca/contracts/file-answer';
import * as z from 'zod/mini';

/** A contract's schema as JSON Schema, of what comes in or of what goes out. */
export const jsonSchema = (
  schema: z.ZodMiniType,
  io: 'input' | 'output',
  target: 'draft-2020-12' | 'openapi-3.0' = 'draft-2020-12',
) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target, unrepresentable: 'any' });
  return rest;
};

/** Whether a success has no body, like 204. */
export const isEmpty = (schema: z.ZodMiniType): boolean => schema._zod.def.type === 'undefined';

/**
 * What Fastify compiles its writers of answers from: they write the fields that the contract names
 * and no other. OpenAPI's `nullable` spares them the search through alternatives.
 */
export const answerSchemas = ({ success }: EndpointSpec): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(success).flatMap(([status, answer]) =>
      isFileAnswer(answer) || isEmpty(answer)
        ? []
        : [[status, jsonSchema(answer, 'output', 'openapi-3.0')]],
    ),
  );
