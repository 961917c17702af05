import { isAbsolute, resolve } from 'node:path';
import { type Marketplace, marketplace } from './marketplace.ts';
import { loadSecrets } from './secrets.ts';
import { type Settings, settings, withoutBlanks } from './settings.ts';

/** Which proxies' word about the caller's address is taken. */
export type TrustProxy = boolean | string[] | ((address: string, hop: number) => boolean);

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
  readonly filesKey: string;
  /** Compared in lower case; null outside demo mode when none was set. */
  readonly adminEmail: string | null;
  readonly mail: { kind: 'smtp'; url: string; from: string } | { kind: 'outbox'; from: string };
  readonly payments: 'sandbox';
  readonly signups: 'open' | 'waitlist';
  readonly onScreenResetLinks: boolean;
  readonly universityDomains: readonly string[];
  readonly rateLimits: boolean;
  readonly trustProxy: TrustProxy;
  readonly metrics: boolean;
  readonly logLevel: Settings['LOG_LEVEL'];
  readonly marketplace: Marketplace;
}

/** Thrown when the settings don't add up; `message` names every one that is missing or wrong. */
export class ConfigError extends Error {}

const requiredInProduction = [
  'PUBLIC_URL',
  'SECRET',
  'FILES_KEY',
  'ADMIN_EMAIL',
  'SMTP_URL',
  'MAIL_FROM',
] as const;
const stripe = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
const notYet = [
  'REDIS_URL',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'TURN_URL',
  'TURN_SECRET',
] as const;

/**
 * Checks the environment and fills in what a mode provides (decisions 7.4, 7.5 and 9).
 * @throws ConfigError naming every setting that is missing or wrong, so that one start tells all
 */
export const loadConfig = (environment: NodeJS.ProcessEnv): Config => {
  const parsed = settings.safeParse(withoutBlanks(environment));
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((i) => `${i.path.join('.')} ${i.message}`).join('\n'),
    );
  }
  const given = parsed.data;
  const production = given.NODE_ENV === 'production';
  const demo = given.DEMO === '1';
  const wrong = contradictions(given, production, demo);
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));

  const dataDir = isAbsolute(given.DATA_DIR) ? given.DATA_DIR : resolve(given.DATA_DIR);
  const secrets = production
    ? { secret: given.SECRET ?? '', filesKey: given.FILES_KEY ?? '' }
    : loadSecrets(dataDir, given.SECRET, given.FILES_KEY);
  const publicUrl = (given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(/\/$/, '');
  const from = given.MAIL_FROM ?? `${marketplace.name} <no-reply@ithaca.test>`;

  return {
    production,
    demo,
    port: given.PORT,
    host: given.HOST ?? (production ? '::' : 'loopback'),
    publicUrl,
    dataDir,
    databaseUrl: given.DATABASE_URL ?? null,
    ...secrets,
    adminEmail: (given.ADMIN_EMAIL ?? (demo ? 'admin@ithaca.test' : null))?.toLowerCase() ?? null,
    mail: given.SMTP_URL ? { kind: 'smtp', url: given.SMTP_URL, from } : { kind: 'outbox', from },
    payments: 'sandbox',
    signups: given.SIGNUPS,
    onScreenResetLinks: (given.ON_SCREEN_RESET_LINKS ?? (demo ? 'on' : 'off')) === 'on',
    universityDomains: given.UNIVERSITY_DOMAINS.split(',')
      .map((domain) => domain.trim().toLowerCase())
      .filter(Boolean),
    rateLimits: given.RATE_LIMITS === 'on',
    trustProxy: trustProxy(given.TRUST_PROXY),
    metrics: given.METRICS === 'on',
    logLevel: given.LOG_LEVEL,
    marketplace,
  };
};

/** Which of the given settings can't go together, a sentence each. */
const contradictions = (given: Settings, production: boolean, demo: boolean): string[] => {
  const wrong: string[] = [];
  if (production) {
    for (const name of requiredInProduction) {
      if (given[name] === undefined) wrong.push(`${name} is needed with NODE_ENV=production`);
    }
    if (demo) wrong.push('DEMO=1 is refused with NODE_ENV=production');
    if (given.RATE_LIMITS === 'off') {
      wrong.push('RATE_LIMITS=off is refused with NODE_ENV=production');
    }
    const missing = stripe.filter((name) => given[name] === undefined);
    if (missing.length === stripe.length && given.ALLOW_SANDBOX_PAYMENTS !== '1') {
      wrong.push(
        `${stripe.join(', ')} are needed with NODE_ENV=production, or ALLOW_SANDBOX_PAYMENTS=1`,
      );
    }
  }
  const stripeSet = stripe.filter((name) => given[name] !== undefined);
  if (stripeSet.length > 0 && stripeSet.length < stripe.length) {
    const missing = stripe.filter((name) => given[name] === undefined);
    wrong.push(`${missing.join(', ')} missing: the STRIPE_ settings go together`);
  } else if (stripeSet.length > 0) {
    wrong.push('The STRIPE_ settings are not supported yet: leave them out to use the sandbox');
  }
  for (const name of notYet) {
    if (given[name] !== undefined) wrong.push(`${name} is not supported yet: leave it out`);
  }
  if (given.SMTP_URL && !given.MAIL_FROM) wrong.push('MAIL_FROM is needed with SMTP_URL');
  return wrong;
};

/** `off`, `on`, a number of hops, or a comma-separated list of addresses. */
const trustProxy = (value: string): TrustProxy => {
  if (value === 'off') return false;
  if (value === 'on') return true;
  if (/^\d+$/.test(value)) return (_address, hop) => hop < Number(value);
  return value.split(',').map((address) => address.trim());
};
