import { type Logger, pino } from 'pino';

/** Structured logs on standard output. Cookies, tokens and texts never reach them. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
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
  });
