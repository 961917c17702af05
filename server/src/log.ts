import { type DestinationStream, type Logger, pino } from 'pino';
import { withoutEmails } from './platform/mail/without-emails.ts';

/** The maximum time and number of bytes for which lines are buffered. */
const flushEveryMs = 100;
const bufferedBytes = 8192;
const warning = 40;

/**
 * Writes several lines at a time, because one write per line took as long as the rest of a quick call. Warnings and
 * errors are written immediately, along with all earlier lines, as is everything when the process exits or crashes.
 * @param file a path, or a file descriptor
 */
const createLogOutput = (file: number | string): DestinationStream => {
  const output = pino.destination({
    dest: file,
    sync: true,
    minLength: bufferedBytes,
    periodicFlush: flushEveryMs,
  });
  process.once('exit', () => output.flush());
  return {
    // Makes pino set `lastLevel`.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      output.write(line);
      if (this.lastLevel >= warning) output.flush();
    },
  } as DestinationStream & { lastLevel: number };
};

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
    destination ?? createLogOutput(1),
  );

/**
 * Serialises an error without SQL parameters. The query builder's message contains all values and
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
