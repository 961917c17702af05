import type { FastifyRequest } from 'fastify';
import type { IdentityCookies } from './cookies.ts';

/** The origin of a call. */
export interface Caller {
  /** The IP address; behind a trusted proxy, the forwarded one. */
  readonly address: string;
  /** The User-Agent header. */
  readonly browser: string;
  /** The id from the known-browser cookie. Its owner must be looked up in the database. */
  readonly knownBrowserId: string | null;
  /** The accounts that this browser registered. */
  readonly registeredAccountIds: readonly string[];
}

export const callerOf = (request: FastifyRequest, cookies: IdentityCookies): Caller => ({
  address: request.ip,
  browser: request.headers['user-agent'] ?? '',
  knownBrowserId: cookies.knownBrowserId(request),
  registeredAccountIds: cookies.registeredAccountIds(request),
});
