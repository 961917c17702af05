import type { FastifyRequest } from 'fastify';
import type { IdentityCookies } from './cookies.ts';

/** Where a call of identity comes from. */
export interface Caller {
  /** The network address, behind a trusted proxy the forwarded one. */
  readonly address: string;
  /** The browser as it names itself. */
  readonly browser: string;
  /** The id in the known-browser cookie. Whose browser it is, the database says. */
  readonly knownBrowserId: string | null;
  /** The account that this browser registered last. */
  readonly registeredAccountId: string | null;
}

export const callerOf = (request: FastifyRequest, cookies: IdentityCookies): Caller => ({
  address: request.ip,
  browser: request.headers['user-agent'] ?? '',
  knownBrowserId: cookies.knownBrowserId(request),
  registeredAccountId: cookies.registeredAccountId(request),
});
