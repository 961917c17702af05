import { email } from '@ithaca/contracts/fields';
import * as z from 'zod/mini';
import { parseRedisUrl } from '../platform/redis/redis-address.ts';
import { isBucketName } from './bucket.ts';
import { isPlaceholder, parseFilesKey, parseFilesKeys } from './keys.ts';
import { isLanguageModelUrl } from './language-model.ts';
import { isMailServer, isSender } from './mail-server.ts';
import { areWebhookSecrets, isPublishableKey, isSecretKey } from './stripe-keys.ts';
import { parseTrustProxy } from './trust-proxy.ts';
import { parseTurnUrls } from './turn-urls.ts';

const text = z.string();
const onOff = z.enum(['on', 'off'], 'must be on or off');
const flag = z.optional(z.enum(['1', '0'], 'must be 1 or 0'));
const validated = (isValid: (value: string) => boolean, message: string) =>
  z.string().check(z.refine(isValid, message));

const secret = z.string().check(
  z.minLength(32, 'must have at least 32 characters: `openssl rand -hex 32` generates 64'),
  z.refine(
    (value) => !isPlaceholder(value),
    'must be random, not a placeholder: `openssl rand -hex 32` generates one',
  ),
);
/** The characters allowed by RFC 6750. */
const bearerToken = z
  .string()
  .check(z.regex(/^[\w.~+/-]+=*$/, 'must consist of A-Z, a-z, 0-9 and -._~+/'));

const printable = validated(
  (value) => /^[\x21-\x7e]+$/.test(value),
  'must not contain spaces or other scripts',
);

const isOrigin = (value: string) => {
  if (!/^https?:\/\/[^\s@]+$/.test(value) || !URL.canParse(value)) return false;
  const { href, origin } = new URL(value);
  return href === `${origin}/`;
};

/** Whether addresses can end with this domain. An empty value, as after a trailing comma, is ignored. */
const isDomain = (value: string) => value === '' || /^([a-z0-9-]+\.)+[a-z0-9-]{2,}$/i.test(value);

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * All settings by environment variable (product 9.1). `.env.example` documents them; a test compares
 * the two lists.
 */
export const settings = z.object({
  NODE_ENV: z.optional(
    z.enum(
      ['production', 'development', 'test'],
      'must be production, development or test, in lower case, or not set',
    ),
  ),
  DEMO: flag,
  DEMO_PUBLIC: flag,
  PORT: z.pipe(
    z._default(
      validated(
        (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
        'must be a port number',
      ),
      '3000',
    ),
    z.pipe(z.transform(Number), z.number()),
  ),
  HOST: z.optional(text),
  PUBLIC_URL: z.optional(
    validated(isOrigin, 'must be an address without a path, like https://mentors.example'),
  ),
  ALLOW_INSECURE_URL: flag,
  DATA_DIR: z._default(text, './data'),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres://')),
  ),
  SECRET: z.optional(secret),
  FILES_KEY: z.optional(
    validated(
      (value) => parseFilesKey(value) !== undefined,
      'must be 32 random bytes as 64 hex digits or base64: `openssl rand -hex 32` generates them',
    ),
  ),
  FILES_KEYS_EARLIER: z.optional(
    validated(
      (value) => parseFilesKeys(value) !== undefined,
      'must be earlier values of FILES_KEY, separated by commas',
    ),
  ),
  ADMIN_EMAIL: z.optional(
    validated((value) => email.safeParse(value).success, 'must be an e-mail address'),
  ),
  ADMIN_TWO_FACTOR: z._default(z.enum(['off', 'required'], 'must be off or required'), 'off'),
  SMTP_URL: z.optional(
    validated(
      isMailServer,
      'must be like smtp://user:password@host:587 or smtps://host, with %-escapes in the password',
    ),
  ),
  ALLOW_INSECURE_SMTP: flag,
  MAIL_FROM: z.optional(
    validated(isSender, 'must be one sender, like Ithaca <hello@mentors.example>'),
  ),
  STRIPE_SECRET_KEY: z.optional(
    validated(isSecretKey, 'must be a secret or restricted key: sk_… or rk_…'),
  ),
  STRIPE_PUBLISHABLE_KEY: z.optional(
    validated(isPublishableKey, 'must be a publishable key: pk_…'),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(
    validated(
      areWebhookSecrets,
      'must be the signing secret of a webhook endpoint, or of two, separated by a comma: whsec_…,whsec_…',
    ),
  ),
  ALLOW_SANDBOX_PAYMENTS: flag,
  REDIS_URL: z.optional(
    validated(
      (value) => parseRedisUrl(value) !== undefined,
      'must be like redis://user:password@host:6379/0 or rediss://host, with %-escapes in the password',
    ),
  ),
  S3_ENDPOINT: z.optional(
    validated(isOrigin, 'must be an address without a path, like https://s3.example'),
  ),
  S3_REGION: z.optional(
    z.string().check(z.regex(/^[a-z0-9-]{1,50}$/, 'must be a region, like eu-central-1')),
  ),
  S3_BUCKET: z.optional(
    validated(isBucketName, 'must be the name of a bucket: 3 to 63 of a-z, 0-9, - and .'),
  ),
  S3_ACCESS_KEY: z.optional(printable),
  S3_SECRET_KEY: z.optional(printable),
  TURN_URL: z.optional(
    validated(
      (value) => parseTurnUrls(value) !== undefined,
      'must be addresses like turn:calls.example:3478 or turns:calls.example:5349?transport=tcp, ' +
        'separated by commas',
    ),
  ),
  TURN_SECRET: z.optional(secret),
  LANGUAGE_MODEL_PROVIDER: z.optional(
    z.enum(['openai-compatible', 'anthropic'], 'must be openai-compatible or anthropic'),
  ),
  LANGUAGE_MODEL_URL: z.optional(
    validated(
      isLanguageModelUrl,
      'must be the address of an API, like https://models.example/v1, without a key in it',
    ),
  ),
  LANGUAGE_MODEL_KEY: z.optional(printable),
  LANGUAGE_MODEL_NAME: z.optional(text),
  SIGNUPS: z._default(z.enum(['open', 'waitlist'], 'must be open or waitlist'), 'open'),
  ON_SCREEN_RESET_LINKS: z.optional(onOff),
  UNIVERSITY_DOMAINS: z._default(
    validated(
      (value) => value.split(',').every((domain) => isDomain(domain.trim())),
      'must be domains without @, separated by commas, like uni-example.de,ethz.ch',
    ),
    '',
  ),
  RATE_LIMITS: z._default(onOff, 'on'),
  TRUST_PROXY: z._default(
    validated(
      (value) => parseTrustProxy(value) !== undefined,
      'must be the number of proxies (at most 10) or their addresses; other values, like on, would ' +
        'let clients forge the address used for rate limits',
    ),
    'off',
  ),
  METRICS: z._default(onOff, 'off'),
  METRICS_TOKEN: z.optional(bearerToken),
  API_DOCS: z.optional(onOff),
  LOG_LEVEL: z._default(
    z.enum(logLevels, 'must be fatal, error, warn, info, debug, trace or silent'),
    'info',
  ),
});
export type Settings = z.output<typeof settings>;
export const settingNames = Object.keys(settings.shape) as (keyof Settings)[];
