import type { EndpointSpec } from '@ithaca/contracts/endpoint';
import { isFileAnswer } from '@ithaca/contracts/file-answer';
import * as z from 'zod/mini';

/** Converts a contract's schema to JSON Schema, for input or for output. */
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
 * Returns the schemas from which Fastify compiles its serializers. They write only fields that the
 * contract declares. The OpenAPI 3.0 target is used because serializing its `nullable` is faster
 * than trying the alternatives of an `anyOf`.
 */
export const answerSchemas = ({ success }: EndpointSpec): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(success).flatMap(([status, answer]) =>
      isFileAnswer(answer) || isEmpty(answer)
        ? []
        : [[status, jsonSchema(answer, 'output', 'openapi-3.0')]],
    ),
  );
