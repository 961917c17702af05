/** Describes an error in a word or a sentence for the log: its code, or else its message. */
export const errorReason = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return (error as NodeJS.ErrnoException).code ?? error.message;
};
