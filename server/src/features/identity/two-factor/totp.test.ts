import { describe, expect, it } from 'vitest';
import { newTotpSecret, presentSecret, stepOfCode } from './totp.ts';

/** The secret and codes from RFC 6238, appendix B; we use the last six of its eight digits. */
const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

describe('the step of a code', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
  ])('at %i s, %s belongs to step %i', (seconds, code, step) => {
    expect(stepOfCode(code, secret, at(seconds))).toBe(step);
  });

  it('is still found one step earlier and later, and null beyond that', () => {
    const [code, step] = ['050471', 37_037_037];
    const start = step * 30;
    for (const seconds of [start - 30, start, start + 29, start + 59]) {
      expect(stepOfCode(code, secret, at(seconds)), `${seconds}`).toBe(step);
    }
    expect(stepOfCode(code, secret, at(start - 31))).toBeNull();
    expect(stepOfCode(code, secret, at(start + 60))).toBeNull();
  });

  it.each(['', '05047', '0504711', '05047a', '٠٥٠٤٧١'])('is null for %j', (code) => {
    expect(stepOfCode(code, secret, at(1_111_111_111))).toBeNull();
  });

  it('is null with another secret', () => {
    expect(stepOfCode('050471', newTotpSecret(), at(1_111_111_111))).toBeNull();
  });
});

it('gives an app the secret in base32, the product’s name and the address', () => {
  const shown = presentSecret(secret, { issuer: 'Ithaca', label: 'ana+one@example.test' });
  expect(shown.secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const url = new URL(shown.otpauthUrl);
  expect(decodeURIComponent(url.pathname)).toMatch(/Ithaca:ana\+one@example\.test$/);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    issuer: 'Ithaca',
    secret: shown.secret,
    digits: '6',
    period: '30',
  });
});
