import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Six digits that change every 30 seconds (RFC 6238), which all authenticator apps support. */
const format = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Codes from the previous and next step are also accepted, because clocks differ. */
const tolerance = 1;

/** Creates a secret of 160 bits, as RFC 4226 recommends. */
export const newTotpSecret = (): Buffer => randomBytes(20);

const totpOf = (secret: Buffer, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...format, ...names, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });

/** The data for an authenticator app: the secret in base32, and a link with the names to show. */
export const presentSecret = (secret: Buffer, names: { issuer: string; label: string }) => {
  const totp = totpOf(secret, names);
  return { secret: totp.secret.base32, otpauthUrl: totp.toString() };
};

/** The number of the time step to which a code belongs, or null if the code is wrong at this time. */
export const stepOfCode = (code: string, secret: Buffer, now: Date): number | null => {
  // The library throws for digits from other scripts.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const distance = totp.validate({ token: code, timestamp, window: tolerance });
  return distance === null ? null : totp.counter({ timestamp }) + distance;
};
