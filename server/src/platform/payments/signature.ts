import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far a signature's time may differ from ours, in either direction. */
const toleranceSeconds = 300;

/** Signs a webhook in Stripe's format: `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body">`. */
export const signWebhook = (body: Buffer, secret: string, now: Date): string => {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${mac(body, secret, seconds).toString('hex')}`;
};

/**
 * Whether a signature is valid with any of the secrets, and recent. Times in the future are refused too, because
 * a captured webhook could otherwise be replayed later.
 */
export const isSignedWebhook = (
  body: Buffer,
  signature: string,
  secrets: readonly string[],
  now: Date,
): boolean => {
  const parts = signature.split(',').map((part) => part.trim().split('='));
  const valuesOf = (name: string) =>
    parts.filter(([key]) => key === name).map(([, value = '']) => value);
  const [time = ''] = valuesOf('t');
  if (!/^\d{1,12}$/.test(time)) return false;
  const seconds = Number(time);
  if (Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds) return false;
  const expected = secrets.map((secret) => mac(body, secret, seconds));
  // While the secret is being rotated, there are several signatures; one must match.
  return valuesOf('v1').some((candidate) => {
    const actual = Buffer.from(candidate, 'hex');
    return expected.some((one) => actual.length === one.length && timingSafeEqual(actual, one));
  });
};

const mac = (body: Buffer, secret: string, seconds: number) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
