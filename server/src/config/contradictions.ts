import { bucketContradictions } from './bucket.ts';
import { isPlaceholder } from './keys.ts';
import { languageModelContradictions } from './language-model.ts';
import { isLoopback } from './loopback.ts';
import { unsafeMailOptions } from './mail-server.ts';
import type { ReadSettings } from './read-settings.ts';
import type { Settings } from './settings.ts';
import { stripeContradictions, stripeSettings } from './stripe-keys.ts';

const requiredInProduction = [
  'PUBLIC_URL',
  'SECRET',
  'FILES_KEY',
  'ADMIN_EMAIL',
  'SMTP_URL',
  'MAIL_FROM',
] as const;

/** Describes settings that are missing, conflicting or unsafe (product 7.4 and 9.1). */
export const contradictions = (settings: ReadSettings): string[] => [
  ...(settings.values.NODE_ENV === 'production' ? missingInProduction(settings) : []),
  ...(settings.values.NODE_ENV === 'production' ? unsafeInProduction(settings.values) : []),
  ...unsafeDemo(settings.values),
  ...stripeContradictions(settings),
  ...languageModelContradictions(settings),
  ...bucketContradictions(settings),
  ...incomplete(settings),
];

const missingInProduction = ({ values, isSet }: ReadSettings): string[] => {
  const missing = requiredInProduction
    .filter((name) => !isSet(name))
    .map((name) => `${name} is required with NODE_ENV=production`);
  if (!stripeSettings.some(isSet) && values.ALLOW_SANDBOX_PAYMENTS !== '1') {
    missing.push(
      `${stripeSettings.join(', ')} are required with NODE_ENV=production, or ALLOW_SANDBOX_PAYMENTS=1`,
    );
  }
  return missing;
};

/** Settings that would work but expose data or accounts. */
const unsafeInProduction = (values: Settings): string[] => {
  const unsafe: string[] = [];
  if (values.DEMO === '1') unsafe.push('DEMO=1 is refused with NODE_ENV=production');
  if (values.RATE_LIMITS === 'off') {
    unsafe.push('RATE_LIMITS=off is refused with NODE_ENV=production');
  }
  if (values.PUBLIC_URL?.startsWith('http:') && values.ALLOW_INSECURE_URL !== '1') {
    unsafe.push(
      'PUBLIC_URL must start with https:// with NODE_ENV=production: http exposes passwords and ' +
        'cookies to the network. Set ALLOW_INSECURE_URL=1 to allow it anyway',
    );
  }
  if (values.METRICS === 'on' && !isStrongToken(values.METRICS_TOKEN)) {
    unsafe.push(
      'METRICS_TOKEN must be set to at least 16 random characters for METRICS=on with ' +
        'NODE_ENV=production; Prometheus sends it as a bearer token. `openssl rand -hex 32` ' +
        'generates one',
    );
  }
  if (values.SMTP_URL && needsMailTls(values)) {
    const options = unsafeMailOptions(values.SMTP_URL);
    if (options.length > 0) {
      unsafe.push(
        `SMTP_URL must not set ${options.join(', ')} with NODE_ENV=production: this could disable ` +
          'TLS, and mails contain sign-in links. Set ALLOW_INSECURE_SMTP=1 to allow it anyway',
      );
    }
  }
  return unsafe;
};

const isStrongToken = (token: string | undefined): boolean =>
  token !== undefined && token.length >= 16 && !isPlaceholder(token);

/** Whether mails must be sent over TLS: in production, unless the mail server is on this machine. */
export const needsMailTls = (values: Settings): boolean =>
  values.NODE_ENV === 'production' &&
  values.ALLOW_INSECURE_SMTP !== '1' &&
  values.SMTP_URL !== undefined &&
  !isLoopback(new URL(values.SMTP_URL).hostname);

const unsafeDemo = ({ NODE_ENV, DEMO, DEMO_PUBLIC, HOST }: Settings): string[] => {
  if (DEMO !== '1' || NODE_ENV === 'production' || DEMO_PUBLIC === '1') return [];
  if (HOST === undefined || isLoopback(HOST)) return [];
  return [
    `DEMO=1 with HOST=${HOST} would let anyone who can reach this machine sign in as the ` +
      'administrator. Remove HOST, or set DEMO_PUBLIC=1 to allow it',
  ];
};

const incomplete = ({ isSet }: ReadSettings): string[] => {
  const problems: string[] = [];
  if (isSet('SMTP_URL') && !isSet('MAIL_FROM'))
    problems.push('MAIL_FROM is required with SMTP_URL');
  if (isSet('TURN_URL') !== isSet('TURN_SECRET'))
    problems.push('TURN_URL and TURN_SECRET must be set together');
  return problems;
};
