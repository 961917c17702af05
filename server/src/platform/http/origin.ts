import type { IncomingHttpHeaders } from 'node:http';

const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\]|\[::ffff:7f00:1\])(?::(\d+))?$/;
const defaultPort = '80';

/** Which websites may write and open sockets, and by which names we are asked (product 9.2). */
export interface OriginPolicy {
  isOwn(origin: string): boolean;
  /**
   * Whether a request was sent to a name of ours, not to one that somebody pointed at this machine.
   * @param host as in the `Host` header
   */
  isOwnHost(host: string): boolean;
  /** Of a write: a browser says where it comes from; a script that says nothing passes. */
  allowsWrite(headers: IncomingHttpHeaders): boolean;
}

/**
 * @param publicUrl the origin people use
 * @param loopbackPort outside production every loopback name on this port is ours as well
 */
export const createOriginPolicy = (
  publicUrl: string,
  loopbackPort: number | null,
): OriginPolicy => {
  const own = new URL(publicUrl);
  const isOwn = (origin: string) => {
    if (origin === own.origin) return true;
    const [, name, port = defaultPort] = loopback.exec(origin) ?? [];
    return loopbackPort !== null && name !== undefined && port === String(loopbackPort);
  };
  return {
    isOwn,
    isOwnHost(host) {
      const name = host.toLowerCase();
      return name === own.host || isOwn(`http://${name}`);
    },
    allowsWrite(headers) {
      if (headers['sec-fetch-site'] === 'cross-site') return false;
      return headers.origin === undefined || isOwn(headers.origin);
    },
  };
};
