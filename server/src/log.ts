import { type DestinationStream, type Logger, pino } from 'pino';
import { withoutEmails } from './platform/mail/without-emails.ts';

/** Creates the logger: JSON lines on standard output, without cookies, tokens or users' texts. */
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
 * Serializes an error without SQL parameters. The query builder's message contains all values and
 * the database's `detail` whole rows, which may include password hashes, addresses and messages.
 */
const describeError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error;
  const { cause, stack, message, name } = error;
  if ('params' in error && cause) return describeError(cause);
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: name,
    message: withoutEmails(message),
    stack: stack && withoutEmails(stack),
    code,
    constraint,
    cause: cause === undefined ? undefined : describeError(cause),
  };
};
