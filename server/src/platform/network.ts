import { isIPv6, SocketAddress } from 'node:net';

/**
 * What one holder of addresses is counted by: an IPv4 address, or the first 64 bits of an IPv6 one,
 * the rest of which its holder chooses. IPv4 written as IPv6, as sockets open to both report it, is
 * IPv4. What is no address stays as it is.
 */
export const networkOf = (address: string): string => {
  const bare = address.split('%')[0] ?? '';
  if (!isIPv6(bare)) return address;
  const canonical = new SocketAddress({ address: bare, family: 'ipv6' }).address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(canonical);
  if (mapped?.[1]) return mapped[1];
  return `${groupsOf(canonical).slice(0, 4).join(':')}::/64`;
};

/** All eight groups, of which `::` leaves out those that are zero. */
const groupsOf = (canonical: string): string[] => {
  const [head = [], tail = []] = canonical
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail];
};
