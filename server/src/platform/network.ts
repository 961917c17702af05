import { isIPv4, isIPv6, SocketAddress } from 'node:net';

/** The network's allowance, as a multiple of the narrowest network's. */
export type NetworkShare = 1 | 2 | 4;

/** A network that an address is counted by. */
export interface Network {
  readonly prefix: string;
  readonly share: NetworkShare;
}

/**
 * Returns the networks by which rate limits count an address, narrowest first (ADR 8). IPv6 addresses
 * return their /64, /56 and /48, because providers assign customers networks of any of these sizes. An
 * IPv4 address, also one mapped to IPv6, returns itself. Other strings are returned unchanged.
 */
export const networksOf = (address: string): readonly [Network, ...Network[]] => {
  const bare = address.split('%')[0] ?? '';
  if (!isIPv6(bare)) return [{ prefix: address, share: 1 }];
  const canonical = new SocketAddress({ address: bare, family: 'ipv6' }).address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(canonical);
  if (mapped?.[1]) return [{ prefix: mapped[1], share: 1 }];
  const groups = groupsOf(canonical);
  return [
    { prefix: prefix(groups, 64), share: 1 },
    { prefix: prefix(groups, 56), share: 2 },
    { prefix: prefix(groups, 48), share: 4 },
  ];
};

/** The narrowest network of an address: the closest approximation of one person. */
export const narrowestNetworkOf = (address: string): string => networksOf(address)[0].prefix;

/**
 * The network that long-lived records store instead of an address: it shows where somebody came from, but not from
 * which connection. Null if the text isn't an address.
 */
export const coarseNetworkOf = (address: string): string | null => {
  const widest = networksOf(address).at(-1)?.prefix ?? '';
  if (isIPv4(widest)) return `${widest.slice(0, widest.lastIndexOf('.'))}.0/24`;
  return widest.endsWith('/48') ? widest : null;
};

/** Returns all eight groups, including the zeros that `::` omits. */
const groupsOf = (canonical: string): number[] => {
  const [head = [], tail = []] = canonical
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16));
};

const prefix = (groups: readonly number[], bits: 64 | 56 | 48) => {
  const [first = 0, second = 0, third = 0, fourth = 0] = groups;
  const subnet = bits === 64 ? fourth : bits === 56 ? fourth & 0xff00 : 0;
  const written = [first, second, third, subnet].map((group) => group.toString(16)).join(':');
  return `${written}::/${bits}`;
};
