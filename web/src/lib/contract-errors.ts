import type * as z from 'zod/mini';

/** The first message of each field that a contract's schema refuses. */
export const errorsOf = (error: z.core.$ZodError | undefined): Record<string, string> => {
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
};
