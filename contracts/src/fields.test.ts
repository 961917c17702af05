import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { availabilityForm } from './availability-form.ts';
import { email, instantInput, optionalOrNull, withDefault } from './fields.ts';

describe('an email address', () => {
  it.each([
    'ana@example.com',
    'ana.lope+news@mail.example.com',
    'a&b!c=d@example.com',
    "o'hara@example.ie",
    '1@2.example',
    'ana@example.xn--p1ai',
    'ANA@EXAMPLE.COM',
    '-ana.-b-@a-b.example',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
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
    'ana@example-.com',
    'ana@example.-com',
    'ana@example.com-',
    `${'a'.repeat(65)}@example.com`,
    `ana@${'b'.repeat(64)}.com`,
    'ana@example.com.',
    'ana@example.12',
    `ana@example.${'c'.repeat(64)}`,
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
    'must not be %j',
    (written) => {
      expect(time.safeParse(written).error?.issues[0]?.message).toBe('When?');
    },
  );
});

describe('null in a request', () => {
  it('is treated as a missing field', () => {
    const body = z.object({ count: optionalOrNull(z.number()) });
    expect(body.parse({ count: null })).toEqual(body.parse({}));
    expect(body.safeParse({ count: 'one' }).success).toBe(false);
  });

  it('becomes the default of a field that has one', () => {
    const body = z.object({ isPublic: withDefault(z.boolean(), true) });
    expect(body.parse({ isPublic: null })).toEqual({ isPublic: true });
    expect(body.parse({})).toEqual({ isPublic: true });
    expect(body.parse({ isPublic: false })).toEqual({ isPublic: false });
    expect(body.safeParse({ isPublic: 'yes' }).success).toBe(false);
  });

  it('means a day off as the hours of an exception', () => {
    const { exceptions } = availabilityForm.shape;
    const dayOff = [{ date: '2026-12-24', from: null, to: null }];
    expect(exceptions.parse(dayOff)).toEqual([{ date: '2026-12-24' }]);
    expect(exceptions.safeParse([{ ...dayOff[0], from: '09:00' }]).success).toBe(false);
  });
});
