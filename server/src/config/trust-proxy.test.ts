import { describe, expect, it } from 'vitest';
import { parseTrustProxy } from './trust-proxy.ts';

describe('TRUST_PROXY', () => {
  it.each([
    'on',
    'On',
    'true',
    'proxy',
    '-1',
    '1.5',
    '11',
    '99999999999999999999',
    ',',
    '10.0.0.1,',
    '10.0.0.0/8, everyone',
    '10.0.0.1/',
    '10.0.0.0/8/8',
    '10.0.0.0/33',
    '10.0.0.0/255.0.0.0',
    '0.0.0.0/0',
    '128.0.0.0/1',
    '::/0',
    '2000::/3',
    'fd00::1/129',
    '::ffff:0:0/96',
    '0:0:0:0:0:ffff:0:0/100',
    '::ffff:10.0.0.0/8',
  ])('refuses %s', (value) => {
    expect(parseTrustProxy(value)).toBeUndefined();
  });

  it.each(['off', '0'])('trusts no proxy with %s', (value) => {
    expect(parseTrustProxy(value)).toBe(false);
  });

  it('trusts exactly the configured number of proxies', () => {
    const trust = parseTrustProxy('2');
    if (typeof trust !== 'function') throw new Error('Expected a function');
    expect([0, 1, 2, 3].map((hop) => trust('10.0.0.1', hop))).toEqual([true, true, false, false]);
  });

  it('accepts addresses, ranges and the range names supported by Fastify', () => {
    const value =
      '10.0.0.0/8, 192.0.2.7,fd00::/8 , ::ffff:10.0.0.1, loopback, linklocal, uniquelocal';
    expect(parseTrustProxy(value)).toEqual([
      '10.0.0.0/8',
      '192.0.2.7',
      'fd00::/8',
      '::ffff:10.0.0.1',
      'loopback',
      'linklocal',
      'uniquelocal',
    ]);
  });
});
