import { describe, expect, it } from 'vitest';
import { email, instantInput } from './fields.ts';

describe('an email address', () => {
  it.each([
    'ana@example.com',
    'ana.lope+news@mail.example.com',
    'a&b!c=d@example.com',
    "o'hara@example.ie",
    '1@2.example',
    'ana@example.xn--p1ai',
    'ANA@EXAMPLE.COM',
  ])('may be %j', (address) => {
    expect(email.safeParse(` ${address} `).data).toBe(address);
  });

  it.each([
    '',
    'ana',
    'ana@',
    '@example.com',
    'ana@localhost',
    'ana@example..com',
    'ana..lope@example.com',
    '.ana@example.com',
    'ana.@example.com',
    'ana@-example.com',
    'ana@127.0.0.1',
    'ana lope@example.com',
    'ana@example.com\r\nBcc: x@example.com',
    'ana@example.com,x@example.com',
    '<ana@example.com>',
    '"ana"@example.com',
    'ana@exämple.com',
  ])('may not be %j', (address) => {
    expect(email.safeParse(address).success).toBe(false);
  });
});

describe('a time in a request', () => {
  const time = instantInput('When?');

  it.each([
    ['2026-12-01T10:00:00.000Z', '2026-12-01T10:00:00.000Z'],
    ['2026-12-01T10:00:30Z', '2026-12-01T10:00:30.000Z'],
    ['2026-12-01T10:00:00+01:00', '2026-12-01T09:00:00.000Z'],
    ['2026-12-01T10:00Z', '2026-12-01T10:00:00.000Z'],
    ['2026-12-01T10:00+05:30', '2026-12-01T04:30:00.000Z'],
  ])('may be %j', (written, read) => {
    expect(time.safeParse(written).data).toBe(read);
  });

  it.each(['', '2026-12-01', '2026-12-01T10:00', '2026-12-01T10Z', '2026-02-30T10:00Z', 'now'])(
    'may not be %j',
    (written) => {
      expect(time.safeParse(written).error?.issues[0]?.message).toBe('When?');
    },
  );
});
