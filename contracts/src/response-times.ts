import * as z from 'zod/mini';

/** A mentor's response time, as chosen by the mentor. */
export const responseTimes = ['1h', '2h', '4h', '24h', '48h'] as const;
export type ResponseTime = (typeof responseTimes)[number];

const invalidResponseTime = 'Please choose a response time';
/** One of `responseTimes`, or in words: "within 24 hours". */
export const responseTimeInput = z.pipe(
  z.string(invalidResponseTime),
  z.pipe(
    z.transform((value: string) => value.trim().replace(/^within (\d{1,2}) hours?$/i, '$1h')),
    z.enum(responseTimes, invalidResponseTime),
  ),
);
