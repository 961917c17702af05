import { BlockList, isIP } from 'node:net';

const addresses = new BlockList();
addresses.addSubnet('127.0.0.0', 8, 'ipv4');
addresses.addAddress('::1', 'ipv6');

/** Whether a host name or address (with or without brackets) always refers to this machine. */
export const isLoopback = (host: string): boolean => {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(address);
  if (family === 0) return ['localhost', 'loopback'].includes(address.toLowerCase());
  return addresses.check(address, family === 4 ? 'ipv4' : 'ipv6');
};
