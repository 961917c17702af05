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

/** Whether a response has no body, like 204. */
export const isEmpty = (schema: z.ZodMiniType): boolean => schema._zod.def.type === 'undefined';
