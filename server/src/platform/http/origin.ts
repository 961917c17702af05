import type { IncomingHttpHeaders } from 'node:http';

const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\]|\[::ffff:7f00:1\])(?::(\d+))?$/;
const defaultPort = '80';

/** Decides which websites may write and open sockets, and which host names are ours (product 9.2). */
export interface OriginPolicy {
  isOwn(origin: string): boolean;
  /**
   * Whether a host name is ours. Anyone can point their own domain name at this machine.
   * @param host the `Host` header
   */
  isOwnHost(host: string): boolean;
  /** Whether a write is allowed. Browsers send their origin; clients that don't are allowed. */
  allowsWrite(headers: IncomingHttpHeaders): boolean;
}

/**
 * @param publicUrl the server's public origin
 * @param loopbackPort outside production, loopback names with this port are ours too; else null
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
