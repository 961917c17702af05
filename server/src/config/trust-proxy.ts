import { isIP, SocketAddress } from 'node:net';

/**
 * Whose word about the caller's address is taken: nobody's, that of so many proxies in front, or
 * that of proxies known by their addresses.
 */
export type TrustProxy = false | string[] | ((address: string, hop: number) => boolean);

/** A hop more than there are proxies lets callers invent their address, so no number is generous. */
const maxProxies = 10;

/** Address ranges that Fastify knows by name. */
const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

/** The widest ranges that belong to a single network: 10.0.0.0/8 and fc00::/7. */
const minPrefix = { 4: 8, 6: 7 };
const maxPrefix = { 4: 32, 6: 128 };

/**
 * Reads TRUST_PROXY: `off`, a number of proxies, or their addresses, ranges and named ranges
 * separated by commas (product 9.2).
 * @returns undefined when the value is none of these, or would trust everybody
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
  // Counted from the front of an IPv6 address, the prefix of an IPv4 one means something else.
  if (family === 6 && isMappedIpv4(address)) return false;
  if (!/^\d{1,3}$/.test(prefix)) return false;
  return Number(prefix) >= minPrefix[family] && Number(prefix) <= maxPrefix[family];
};

const isMappedIpv4 = (address: string): boolean => {
  const [bare = ''] = address.split('%');
  return /^::ffff:\d+\./.test(new SocketAddress({ address: bare, family: 'ipv6' }).address);
};
