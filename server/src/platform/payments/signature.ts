import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far a signature's time may lie from ours, before or after. */
const toleranceSeconds = 300;

/** A webhook's signature as Stripe writes it: `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body">`. */
export const signWebhook = (body: Buffer, secret: string, now: Date): string => {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${mac(body, secret, seconds).toString('hex')}`;
};

/**
 * Whether a signature is ours and fresh. A time in the future is refused like one in the past: a
 * captured notice could otherwise be kept for later.
 */
export const isSignedWebhook = (
  body: Buffer,
  signature: string,
  secret: string,
  now: Date,
): boolean => {
  const parts = signature.split(',').map((part) => part.trim().split('='));
  const valuesOf = (name: string) =>
    parts.filter(([key]) => key === name).map(([, value = '']) => value);
  const [time = ''] = valuesOf('t');
  if (!/^\d{1,12}$/.test(time)) return false;
  const seconds = Number(time);
  if (Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds) return false;
  const expected = mac(body, secret, seconds);
  // While a secret is being changed there are several; one that fits is enough.
  return valuesOf('v1').some((candidate) => {
    const given = Buffer.from(candidate, 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
};

const mac = (body: Buffer, secret: string, seconds: number) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
