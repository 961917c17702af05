import { isAbsolute, resolve } from 'node:path';
import { ConfigError } from './config-error.ts';
import { contradictions, needsMailTls } from './contradictions.ts';
import { type Marketplace, marketplace } from './marketplace.ts';
import { loadSecrets } from './secrets.ts';
import { readSettings, type Settings } from './settings.ts';
import { parseTrustProxy, type TrustProxy } from './trust-proxy.ts';

export { ConfigError } from './config-error.ts';

/** What the server runs with: the environment, checked and typed, read once at start. */
export interface Config {
  readonly production: boolean;
  readonly demo: boolean;
  readonly port: number;
  /** Where to listen; `loopback` is 127.0.0.1 and ::1. */
  readonly host: string;
  /** Origin of links and allowed writes, without a slash at its end. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly secret: string;
  /** 32 bytes. */
  readonly filesKey: Buffer;
  /** Compared in lower case; null outside demo mode when none was set. */
  readonly adminEmail: string | null;
  readonly mail:
    | { kind: 'smtp'; url: string; requireTls: boolean; from: string }
    | { kind: 'outbox'; from: string };
  readonly payments: 'sandbox';
  readonly signups: 'open' | 'waitlist';
  readonly onScreenResetLinks: boolean;
  readonly universityDomains: readonly string[];
  readonly rateLimits: boolean;
  readonly trustProxy: TrustProxy;
  /** False when off; without a token, which production needs, they are for everybody. */
  readonly metrics: false | { token: string | null };
  /** Whether the reference is served. */
  readonly apiDocs: boolean;
  readonly logLevel: Settings['LOG_LEVEL'];
  readonly marketplace: Marketplace;
}

/**
 * Checks the environment and fills in what a mode provides (product 7.4, 7.5 and 9.1).
 * @throws ConfigError naming every setting that is missing or wrong, so that one start tells all
 */
export const loadConfig = (environment: NodeJS.ProcessEnv): Config => {
  const read = readSettings(environment);
  const wrong = [...read.wrong, ...contradictions(read)];
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  const { given } = read;
  const production = given.NODE_ENV === 'production';
  const demo = given.DEMO === '1';
  const dataDir = isAbsolute(given.DATA_DIR) ? given.DATA_DIR : resolve(given.DATA_DIR);
  const from = given.MAIL_FROM ?? `${marketplace.name} <no-reply@ithaca.test>`;

  return {
    production,
    demo,
    port: given.PORT,
    host: given.HOST ?? (production ? '::' : 'loopback'),
    publicUrl: new URL(given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).origin,
    dataDir,
    databaseUrl: given.DATABASE_URL ?? null,
    ...loadSecrets(dataDir, given.SECRET, given.FILES_KEY),
    adminEmail: (given.ADMIN_EMAIL ?? (demo ? 'admin@ithaca.test' : null))?.toLowerCase() ?? null,
    mail: given.SMTP_URL
      ? { kind: 'smtp', url: given.SMTP_URL, requireTls: needsMailTls(given), from }
      : { kind: 'outbox', from },
    payments: 'sandbox',
    signups: given.SIGNUPS,
    onScreenResetLinks: (given.ON_SCREEN_RESET_LINKS ?? (demo ? 'on' : 'off')) === 'on',
    universityDomains: given.UNIVERSITY_DOMAINS.split(',')
      .map((domain) => domain.trim().toLowerCase())
      .filter(Boolean),
    rateLimits: given.RATE_LIMITS === 'on',
    trustProxy: parseTrustProxy(given.TRUST_PROXY) ?? false,
    metrics: given.METRICS === 'on' && { token: given.METRICS_TOKEN ?? null },
    apiDocs: (given.API_DOCS ?? (production ? 'off' : 'on')) === 'on',
    logLevel: given.LOG_LEVEL,
    marketplace,
  };
};
