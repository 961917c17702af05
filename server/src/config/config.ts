import { isAbsolute, resolve } from 'node:path';
import { parseRedisUrl, type RedisAddress } from '../platform/redis/redis-address.ts';
import type { S3Bucket } from '../platform/storage/s3-client.ts';
import { bucketSettings } from './bucket.ts';
import { ConfigError } from './config-error.ts';
import { contradictions, needsMailTls } from './contradictions.ts';
import { parseFilesKeys } from './keys.ts';
import { type LanguageModelSettings, languageModelSettings } from './language-model.ts';
import { type Marketplace, marketplace } from './marketplace.ts';
import { readSettings } from './read-settings.ts';
import { loadSecrets } from './secrets.ts';
import type { Settings } from './settings.ts';
import { type PaymentSettings, paymentSettings } from './stripe-keys.ts';
import { parseTrustProxy, type TrustProxy } from './trust-proxy.ts';
import { parseTurnUrls } from './turn-urls.ts';

export { ConfigError } from './config-error.ts';

/** The validated configuration, read from the environment once at start. */
export interface Config {
  readonly production: boolean;
  readonly demo: boolean;
  readonly port: number;
  /** The address to listen on; `loopback` means 127.0.0.1 and ::1. */
  readonly host: string;
  /** The origin of links and of allowed writes, without a trailing slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly secret: string;
  /** 32 bytes. */
  readonly filesKey: Buffer;
  /** Earlier keys, used only for decryption. */
  readonly earlierFilesKeys: readonly Buffer[];
  /** In lower case; null if not set, except in demo mode. */
  readonly adminEmail: string | null;
  /** Whether the administrator needs two-factor sign-in to use their rights. */
  readonly adminTwoFactor: Settings['ADMIN_TWO_FACTOR'];
  readonly mail:
    | { kind: 'smtp'; url: string; requireTls: boolean; from: string }
    | { kind: 'outbox'; from: string };
  readonly payments: PaymentSettings;
  /** The store shared by several processes; null if this is the only one. */
  readonly redis: RedisAddress | null;
  /** The bucket for files; null to store them in DATA_DIR. */
  readonly bucket: S3Bucket | null;
  /** The TURN servers of calls, and the secret shared with them; null without any. */
  readonly callRelay: { urls: readonly string[]; secret: string } | null;
  /** The model that the assistant may ask; null without one. */
  readonly languageModel: LanguageModelSettings | null;
  readonly signups: 'open' | 'waitlist';
  readonly onScreenResetLinks: boolean;
  readonly universityDomains: readonly string[];
  readonly rateLimits: boolean;
  readonly trustProxy: TrustProxy;
  /** False if disabled. A null token makes metrics public; production requires a token. */
  readonly metrics: false | { token: string | null };
  /** Whether the API reference is served. */
  readonly apiDocs: boolean;
  readonly logLevel: Settings['LOG_LEVEL'];
  readonly marketplace: Marketplace;
}

/**
 * Validates the environment and applies the defaults of the mode (product 7.4, 7.5 and 9.1).
 * @throws ConfigError listing all settings that are missing or invalid
 */
export const loadConfig = (environment: NodeJS.ProcessEnv): Config => {
  const read = readSettings(environment);
  const problems = [...read.problems, ...contradictions(read)];
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  const { values } = read;
  const production = values.NODE_ENV === 'production';
  const demo = values.DEMO === '1';
  const dataDir = isAbsolute(values.DATA_DIR) ? values.DATA_DIR : resolve(values.DATA_DIR);
  const from = values.MAIL_FROM ?? `${marketplace.name} <no-reply@ithaca.test>`;

  return {
    production,
    demo,
    port: values.PORT,
    host: values.HOST ?? (production ? '::' : 'loopback'),
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    ...loadSecrets(dataDir, values.SECRET, values.FILES_KEY),
    earlierFilesKeys: parseFilesKeys(values.FILES_KEYS_EARLIER ?? '') ?? [],
    adminEmail: (values.ADMIN_EMAIL ?? (demo ? 'admin@ithaca.test' : null))?.toLowerCase() ?? null,
    adminTwoFactor: values.ADMIN_TWO_FACTOR,
    mail: values.SMTP_URL
      ? { kind: 'smtp', url: values.SMTP_URL, requireTls: needsMailTls(values), from }
      : { kind: 'outbox', from },
    payments: paymentSettings(values),
    redis: parseRedisUrl(values.REDIS_URL ?? '') ?? null,
    bucket: bucketSettings(values),
    callRelay:
      values.TURN_URL && values.TURN_SECRET
        ? { urls: parseTurnUrls(values.TURN_URL) ?? [], secret: values.TURN_SECRET }
        : null,
    languageModel: languageModelSettings(values),
    signups: values.SIGNUPS,
    onScreenResetLinks: (values.ON_SCREEN_RESET_LINKS ?? (demo ? 'on' : 'off')) === 'on',
    universityDomains: values.UNIVERSITY_DOMAINS.split(',')
      .map((domain) => domain.trim().toLowerCase())
      .filter(Boolean),
    rateLimits: values.RATE_LIMITS === 'on',
    trustProxy: parseTrustProxy(values.TRUST_PROXY) ?? false,
    metrics: values.METRICS === 'on' && { token: values.METRICS_TOKEN ?? null },
    apiDocs: (values.API_DOCS ?? (production ? 'off' : 'on')) === 'on',
    logLevel: values.LOG_LEVEL,
    marketplace,
  };
};
