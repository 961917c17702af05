import { isIP, SocketAddress } from 'node:net';

/**
 * The proxies whose X-Forwarded-For header is trusted: none, those with the listed addresses, or the
 * last n (a function of the hop).
 */
export type TrustProxy = false | string[] | ((address: string, hop: number) => boolean);

/** A number higher than that of the actual proxies would let clients forge their address. */
const maxProxies = 10;

/** Range names supported by Fastify. */
const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

/** The widest private networks are 10.0.0.0/8 and fc00::/7. */
const minPrefix = { 4: 8, 6: 7 };
const maxPrefix = { 4: 32, 6: 128 };

/**
 * Parses TRUST_PROXY: `off`, a number of proxies, or a comma-separated list of addresses, ranges and
 * range names (product 9.2).
 * @returns undefined if the value is invalid or its ranges are too wide
 */
export const parseTrustProxy = (value: string): TrustProxy | undefined => {
  if (value === 'off') return false;
  if (/^\d+$/.test(value)) {
    const proxies = Number(value);
    if (proxies > maxProxies) return undefined;
    return proxies > 0 && ((_address, hop) => hop < proxies);
  }
  const ranges = value.split(',').map((range) => range.trim());
  return ranges.every(isRange) ? ranges : undefined;
};

const isRange = (range: string): boolean => {
  if (namedRanges.includes(range)) return true;
  const [address = '', prefix, ...rest] = range.split('/');
  const family = isIP(address);
  if ((family !== 4 && family !== 6) || rest.length > 0) return false;
  if (prefix === undefined) return true;
  // The prefix length of an IPv4-mapped address would be ambiguous.
  if (family === 6 && isMappedIpv4(address)) return false;
  if (!/^\d{1,3}$/.test(prefix)) return false;
  return Number(prefix) >= minPrefix[family] && Number(prefix) <= maxPrefix[family];
};

const isMappedIpv4 = (address: string): boolean => {
  const [bare = ''] = address.split('%');
  return /^::ffff:\d+\./.test(new SocketAddress({ address: bare, family: 'ipv6' }).address);
};
