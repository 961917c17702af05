/** Describes an error briefly for the log: by its code, otherwise by its message. */
export const errorReason = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return (error as NodeJS.ErrnoException).code ?? error.message;
};
