import { isIP } from 'node:net';
import * as z from 'zod/mini';

const text = z.string();
const secret = z.string().check(z.minLength(32, 'must have at least 32 characters'));
const onOff = (name: string) => z.enum(['on', 'off'], `${name} must be on or off`);
const flag = z.optional(z.enum(['1', '0'], 'must be 1 or 0'));
const httpUrl = z
  .string()
  .check(z.regex(/^https?:\/\/[^/]+\/?$/, 'must be an address like https://mentors.example'));

/** Proxies by address or range, or by the names that Fastify knows ranges by. */
const isTrust = (value: string) =>
  /^(on|off|\d+)$/.test(value) ||
  value.split(',').every((part) => {
    const [address = '', ...range] = part.trim().split('/');
    if (['loopback', 'linklocal', 'uniquelocal'].includes(part.trim())) return true;
    return isIP(address) > 0 && (range.length === 0 || /^\d{1,3}$/.test(range.join('/')));
  });

/**
 * Every setting by its name in the environment (decision 9). `.env.example` documents the same
 * list, and a test compares the two.
 */
export const settings = z.object({
  NODE_ENV: z.optional(text),
  DEMO: flag,
  PORT: z.pipe(
    z._default(
      z
        .string()
        .check(
          z.refine(
            (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
            'must be a port number',
          ),
        ),
      '3000',
    ),
    z.pipe(z.transform(Number), z.number()),
  ),
  HOST: z.optional(text),
  PUBLIC_URL: z.optional(httpUrl),
  DATA_DIR: z._default(text, './data'),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres://')),
  ),
  SECRET: z.optional(secret),
  FILES_KEY: z.optional(secret),
  ADMIN_EMAIL: z.optional(z.string().check(z.regex(z.regexes.email, 'must be an e-mail address'))),
  SMTP_URL: z.optional(
    z.string().check(z.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')),
  ),
  MAIL_FROM: z.optional(text),
  STRIPE_SECRET_KEY: z.optional(text),
  STRIPE_PUBLISHABLE_KEY: z.optional(text),
  STRIPE_WEBHOOK_SECRET: z.optional(text),
  ALLOW_SANDBOX_PAYMENTS: flag,
  REDIS_URL: z.optional(text),
  S3_ENDPOINT: z.optional(text),
  S3_BUCKET: z.optional(text),
  S3_ACCESS_KEY: z.optional(text),
  S3_SECRET_KEY: z.optional(text),
  TURN_URL: z.optional(text),
  TURN_SECRET: z.optional(text),
  SIGNUPS: z._default(z.enum(['open', 'waitlist'], 'must be open or waitlist'), 'open'),
  ON_SCREEN_RESET_LINKS: z.optional(onOff('ON_SCREEN_RESET_LINKS')),
  UNIVERSITY_DOMAINS: z._default(text, ''),
  RATE_LIMITS: z._default(onOff('RATE_LIMITS'), 'on'),
  TRUST_PROXY: z._default(
    text.check(z.refine(isTrust, 'must be on, off, a number of hops, or addresses')),
    'off',
  ),
  METRICS: z._default(onOff('METRICS'), 'off'),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'is not a log level'),
    'info',
  ),
});
export type Settings = z.output<typeof settings>;
export const settingNames = Object.keys(settings.shape) as (keyof Settings)[];

/** A setting left blank is a setting not made. */
export const withoutBlanks = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
