import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { knownBrowserLifetimeMs } from './known-browsers.store.ts';
import { unverifiedLifetimeMs } from './purge.ts';
import { isToken } from './tokens.ts';
import { challengeLifetimeMs } from './two-factor/sign-in-challenges.ts';

/** Reads and writes identity's cookies. All are HttpOnly; cookies that contain an id are signed. */
export interface IdentityCookies {
  /** The token of the sign-in, or null if the cookie is missing or malformed. */
  signInToken(request: FastifyRequest): string | null;
  setSignIn(reply: FastifyReply, token: string, expires: Date): void;
  clearSignIn(reply: FastifyReply): void;
  /** The id of the known browser, or null if the cookie is missing or its signature is wrong. */
  knownBrowserId(request: FastifyRequest): string | null;
  setKnownBrowser(reply: FastifyReply, id: string): void;
  clearKnownBrowser(reply: FastifyReply): void;
  /** The accounts registered in this browser, newest first, until their emails are verified (product 1.6). */
  registeredAccountIds(request: FastifyRequest): readonly string[];
  addRegistered(request: FastifyRequest, reply: FastifyReply, accountId: string): void;
  removeRegistered(request: FastifyRequest, reply: FastifyReply, accountId: string): void;
  /** This browser's sign-in that still needs a code (product 1.15). */
  challengeId(request: FastifyRequest): string | null;
  setChallenge(reply: FastifyReply, id: string): void;
  clearChallenge(reply: FastifyReply): void;
}

/** How many registered accounts to remember per browser. Each lengthens the cookie that is sent with every request. */
const maxRegistered = 5;
/** Occurs in neither ids nor signatures. */
const idSeparator = '~';

export const createIdentityCookies = (config: Config): IdentityCookies => {
  const secure = config.publicUrl.startsWith('https://');
  // The prefix makes browsers reject such cookies from sibling domains. It requires https.
  const prefix = secure ? '__Host-' : '';
  const base = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const signInName = `${prefix}ithaca_sign_in`;

  /** A cookie with a signed id. The signature covers the purpose, so cookies aren't interchangeable. */
  const signedId = (name: string, purpose: string, lifetimeMs: number) => {
    const sign = (id: string) =>
      createHmac('sha256', config.secret).update(`${purpose} ${id}`).digest('base64url');
    return {
      read(request: FastifyRequest): string | null {
        const [id = '', signature = ''] = (request.cookies[name] ?? '').split('.');
        const expected = Buffer.from(sign(id));
        const actual = Buffer.from(signature);
        return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : null;
      },
      set: (reply: FastifyReply, id: string) =>
        void reply.setCookie(name, `${id}.${sign(id)}`, { ...base, maxAge: lifetimeMs / 1000 }),
      clear: (reply: FastifyReply) => void reply.clearCookie(name, base),
    };
  };
  const browser = signedId(`${prefix}ithaca_browser`, 'known-browser', knownBrowserLifetimeMs);
  const challenge = signedId(`${prefix}ithaca_challenge`, 'challenge', challengeLifetimeMs);
  const registered = signedId(`${prefix}ithaca_registered`, 'registered', unverifiedLifetimeMs);
  const registeredAccountIds = (request: FastifyRequest) =>
    registered.read(request)?.split(idSeparator) ?? [];

  return {
    signInToken(request) {
      const token = request.cookies[signInName] ?? '';
      return isToken(token) ? token : null;
    },
    setSignIn: (reply, token, expires) =>
      void reply.setCookie(signInName, token, { ...base, expires }),
    clearSignIn: (reply) => void reply.clearCookie(signInName, base),
    knownBrowserId: browser.read,
    setKnownBrowser: browser.set,
    clearKnownBrowser: browser.clear,
    registeredAccountIds,
    addRegistered(request, reply, accountId) {
      const ids = [accountId, ...registeredAccountIds(request)].slice(0, maxRegistered);
      registered.set(reply, ids.join(idSeparator));
    },
    removeRegistered(request, reply, accountId) {
      const ids = registeredAccountIds(request);
      const left = ids.filter((id) => id !== accountId);
      if (left.length === 0) registered.clear(reply);
      else if (left.length < ids.length) registered.set(reply, left.join(idSeparator));
    },
    challengeId: challenge.read,
    setChallenge: challenge.set,
    clearChallenge: challenge.clear,
  };
};
