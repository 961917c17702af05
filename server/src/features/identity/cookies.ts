import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { knownBrowserLifetimeMs } from './known-browsers.ts';
import { isToken } from './tokens.ts';

/** The two cookies of identity: the sign-in's token, and the signed id of a known browser. */
export interface IdentityCookies {
  /** The sign-in's token, or null when the cookie is missing or holds nothing of ours. */
  signInToken(request: FastifyRequest): string | null;
  setSignIn(reply: FastifyReply, token: string, expires: Date): void;
  clearSignIn(reply: FastifyReply): void;
  /** The known browser's id, or null when the cookie is missing or its signature is wrong. */
  knownBrowserId(request: FastifyRequest): string | null;
  setKnownBrowser(reply: FastifyReply, id: string): void;
  clearKnownBrowser(reply: FastifyReply): void;
}

export const createIdentityCookies = (config: Config): IdentityCookies => {
  const secure = config.publicUrl.startsWith('https://');
  // The prefix makes browsers refuse the cookie from a sibling domain, but needs https.
  const prefix = secure ? '__Host-' : '';
  const names = { signIn: `${prefix}ithaca_sign_in`, browser: `${prefix}ithaca_browser` };
  const base = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const sign = (value: string) =>
    createHmac('sha256', config.secret).update(`known-browser ${value}`).digest('base64url');

  return {
    signInToken(request) {
      const token = request.cookies[names.signIn] ?? '';
      return isToken(token) ? token : null;
    },
    setSignIn: (reply, token, expires) =>
      void reply.setCookie(names.signIn, token, { ...base, expires }),
    clearSignIn: (reply) => void reply.clearCookie(names.signIn, base),

    knownBrowserId(request) {
      const [id = '', signature = ''] = (request.cookies[names.browser] ?? '').split('.');
      const expected = Buffer.from(sign(id));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
    },
    setKnownBrowser: (reply, id) =>
      void reply.setCookie(names.browser, `${id}.${sign(id)}`, {
        ...base,
        maxAge: knownBrowserLifetimeMs / 1000,
      }),
    clearKnownBrowser: (reply) => void reply.clearCookie(names.browser, base),
  };
};
