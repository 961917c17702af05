import type { FieldErrors } from '@ithaca/contracts/problems';
import type * as z from 'zod/mini';
import { refuse } from './refusal.ts';

/** A list can have an error for every entry, and reporting more wouldn't help anybody. */
const maxIssues = 100;

/**
 * Validates untrusted input.
 * @throws invalid (422) with the schema's first messages by field (product 6.2)
 */
export const parseInput = <S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw refuse('invalid', { errors: fieldErrors(parsed.error.issues.slice(0, maxIssues)) });
};

const fieldErrors = (issues: readonly z.core.$ZodIssue[]): FieldErrors => {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const field = issue.path.join('.') || 'body';
    const text = issue.path.length === 0 ? 'Send a JSON object' : issue.message;
    errors[field] = [...(errors[field] ?? []), text];
  }
  return errors;
};
