import { pathTo } from '@ithaca/contracts/screens';
import { parseAddress } from '../lib/web-address.ts';

/** Starts with exactly one slash: two slashes, or a slash and a backslash, would start a host name. */
const isPath = (address: string) => /^\/(?![/\\])/.test(address);

/**
 * Where to go after signing in: a path on this site, else home (product 6.7). Removing `.` segments can
 * turn a path into another site's address, so the result is checked as well.
 */
export const safeNext = (next: string | undefined): string => {
  const { origin } = window.location;
  const url = next !== undefined && isPath(next) ? parseAddress(next, origin) : null;
  if (url === null || url.origin !== origin) return pathTo('home');
  const path = `${url.pathname}${url.search}${url.hash}`;
  return isPath(path) ? path : pathTo('home');
};
