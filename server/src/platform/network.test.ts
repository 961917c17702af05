import { expect, it } from 'vitest';
import { coarseNetworkOf, networksOf } from './network.ts';

it.each([
  ['an IPv4 address', '203.0.113.7', ['203.0.113.7']],
  ['IPv4 in IPv6', '::ffff:203.0.113.7', ['203.0.113.7']],
  ['IPv4 in IPv6, in hexadecimal', '::FFFF:cb00:7107', ['203.0.113.7']],
  ['IPv4 in IPv6, uncompressed', '0:0:0:0:0:ffff:cb00:7107', ['203.0.113.7']],
  [
    'IPv6 in full',
    '2001:db8:1:1234:3:4:5:6',
    ['2001:db8:1:1234::/64', '2001:db8:1:1200::/56', '2001:db8:1:0::/48'],
  ],
  [
    'IPv6 with leading zeros and capitals',
    '2001:0DB8:0001:0002::9',
    ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1:0::/48'],
  ],
  [
    'IPv6 whose network ends in zeros',
    '2001:db8::5',
    ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0:0::/48'],
  ],
  [
    'IPv6 whose network has zeros inside',
    '2001:0:0:2:3:4:5:6',
    ['2001:0:0:2::/64', '2001:0:0:0::/56', '2001:0:0:0::/48'],
  ],
  ['a short IPv6 address', '1::', ['1:0:0:0::/64', '1:0:0:0::/56', '1:0:0:0::/48']],
  ['the loopback address', '::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0:0::/48']],
  ['IPv6 with a zone', 'fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0:0::/48']],
  ['a string that is not an address', 'unknown', ['unknown']],
])('returns the networks of %s', (_case, address, networks) => {
  expect(networksOf(address).map(({ prefix }) => prefix)).toEqual(networks);
  expect(networksOf(address).map(({ share }) => share)).toEqual(
    [1, 2, 4].slice(0, networks.length),
  );
});

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:1234:3:4:5:6', '2001:db8:1:0::/48'],
  ['unknown', null],
])('returns the coarse network of %s', (address, network) => {
  expect(coarseNetworkOf(address)).toBe(network);
});
