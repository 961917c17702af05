import { type DestinationStream, type Logger, pino } from 'pino';
import { withoutEmails } from './platform/mail/without-emails.ts';

/** Structured logs on standard output. Cookies, tokens and texts never reach them. */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      redact: {
        paths: [
          'req.headers.cookie',
          'req.headers.authorization',
          '*.password',
          '*.token',
          '*.content',
        ],
        censor: '[redacted]',
      },
    },
    destination ?? pino.destination(1),
  );

/**
 * An error without what a statement was given: the query builder writes all values into its text,
 * the database whole rows into `detail`, so password hashes, addresses and messages would be told.
 */
const describeError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const { cause, stack, message, name } = error;
  if ('params' in error && cause) return describeError(cause);
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const causedBy = cause === undefined ? undefined : describeError(cause);
  const told = { message: withoutEmails(message), stack: stack && withoutEmails(stack) };
  return { type: name, ...told, code, constraint, cause: causedBy };
};
