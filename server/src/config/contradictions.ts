import { isPlaceholder } from './keys.ts';
import { isLoopback } from './loopback.ts';
import { unsafeMailOptions } from './mail-server.ts';
import type { ReadSettings, Settings } from './settings.ts';

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

/** Which settings are missing or can't go together (product 7.4 and 9.1), a sentence each. */
export const contradictions = (settings: ReadSettings): string[] => [
  ...(settings.given.NODE_ENV === 'production' ? missingInProduction(settings) : []),
  ...(settings.given.NODE_ENV === 'production' ? unsafeInProduction(settings.given) : []),
  ...unsafeDemo(settings.given),
  ...unfinished(settings),
];

const missingInProduction = ({ given, isMade }: ReadSettings): string[] => {
  const missing = requiredInProduction
    .filter((name) => !isMade(name))
    .map((name) => `${name} is needed with NODE_ENV=production`);
  if (!stripe.some(isMade) && given.ALLOW_SANDBOX_PAYMENTS !== '1') {
    missing.push(
      `${stripe.join(', ')} are needed with NODE_ENV=production, or ALLOW_SANDBOX_PAYMENTS=1`,
    );
  }
  return missing;
};

/** What would run without anybody noticing that it isn't safe. */
const unsafeInProduction = (given: Settings): string[] => {
  const unsafe: string[] = [];
  if (given.DEMO === '1') unsafe.push('DEMO=1 is refused with NODE_ENV=production');
  if (given.RATE_LIMITS === 'off') {
    unsafe.push('RATE_LIMITS=off is refused with NODE_ENV=production');
  }
  if (given.PUBLIC_URL?.startsWith('http:') && given.ALLOW_INSECURE_URL !== '1') {
    unsafe.push(
      'PUBLIC_URL must start with https:// with NODE_ENV=production: http shows passwords and ' +
        'cookies to the network. ALLOW_INSECURE_URL=1 allows it anyway',
    );
  }
  if (given.METRICS === 'on' && !isUnguessable(given.METRICS_TOKEN)) {
    unsafe.push(
      'METRICS_TOKEN must be set for METRICS=on with NODE_ENV=production, to at least 16 random ' +
        'characters that Prometheus sends as a bearer token: `openssl rand -hex 32` prints one',
    );
  }
  if (given.SMTP_URL && needsMailTls(given)) {
    const options = unsafeMailOptions(given.SMTP_URL);
    if (options.length > 0) {
      unsafe.push(
        `SMTP_URL must not set ${options.join(', ')} with NODE_ENV=production: it could switch ` +
          'off TLS for mails whose links open accounts. ALLOW_INSECURE_SMTP=1 allows it anyway',
      );
    }
  }
  return unsafe;
};

const isUnguessable = (token: string | undefined): boolean =>
  token !== undefined && token.length >= 16 && !isPlaceholder(token);

/** Whether mails must be handed over with TLS: in production, except to this machine. */
export const needsMailTls = (given: Settings): boolean =>
  given.NODE_ENV === 'production' &&
  given.ALLOW_INSECURE_SMTP !== '1' &&
  given.SMTP_URL !== undefined &&
  !isLoopback(new URL(given.SMTP_URL).hostname);

const unsafeDemo = ({ NODE_ENV, DEMO, DEMO_PUBLIC, HOST }: Settings): string[] => {
  if (DEMO !== '1' || NODE_ENV === 'production' || DEMO_PUBLIC === '1') return [];
  if (HOST === undefined || isLoopback(HOST)) return [];
  return [
    `DEMO=1 with HOST=${HOST} would let anyone who can reach this machine sign in as the ` +
      'administrator: leave HOST out, or set DEMO_PUBLIC=1 if that is what you want',
  ];
};

const unfinished = ({ given, isMade }: ReadSettings): string[] => {
  const wrong: string[] = [];
  const missing = stripe.filter((name) => !isMade(name));
  if (missing.length === 0) {
    wrong.push('The STRIPE_ settings are not supported yet: leave them out to use the sandbox');
  } else if (missing.length < stripe.length) {
    wrong.push(`${missing.join(', ')} missing: the STRIPE_ settings go together`);
  }
  for (const name of notYet) {
    if (given[name] !== undefined) wrong.push(`${name} is not supported yet: leave it out`);
  }
  if (isMade('SMTP_URL') && !isMade('MAIL_FROM')) wrong.push('MAIL_FROM is needed with SMTP_URL');
  return wrong;
};
