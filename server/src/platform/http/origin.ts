import type { IncomingHttpHeaders } from 'node:http';

const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\]|\[::ffff:7f00:1\]):(\d+)$/;

/** Which websites may write and open sockets (decisions 6.5 and 9). */
export interface OriginPolicy {
  isOwn(origin: string): boolean;
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
  const own = new URL(publicUrl).origin;
  const isOwn = (origin: string) => {
    if (origin === own) return true;
    return loopbackPort !== null && loopback.exec(origin)?.[2] === String(loopbackPort);
  };
  return {
    isOwn,
    allowsWrite(headers) {
      if (headers['sec-fetch-site'] === 'cross-site') return false;
      return headers.origin === undefined || isOwn(headers.origin);
    },
  };
};
