import type { FastifyRequest } from 'fastify';
import type { IdentityCookies } from './cookies.ts';

/** The origin of a request. */
export interface Caller {
  /** The IP address; behind a trusted proxy, the forwarded one. */
  readonly address: string;
  /** The User-Agent header. */
  readonly browser: string;
  /** The id from the known-browser cookie. Its owner has to be looked up in the database. */
  readonly knownBrowserId: string | null;
  /** The accounts registered in this browser. */
  readonly registeredAccountIds: readonly string[];
}

export const callerOf = (request: FastifyRequest, cookies: IdentityCookies): Caller => ({
  address: request.ip,
  browser: request.headers['user-agent'] ?? '',
  knownBrowserId: cookies.knownBrowserId(request),
  registeredAccountIds: cookies.registeredAccountIds(request),
});
