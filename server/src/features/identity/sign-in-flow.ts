import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { holdPassword } from './accounts.store.ts';
import { callerOf } from './caller.ts';
import type { IdentityCookies } from './cookies.ts';
import { forgetBrowser, rememberBrowser } from './known-browsers.ts';
import type { SignIns } from './sign-ins.service.ts';

/** What a browser does with a sign-in: it gets one, shows it with every request, gives it up. */
export interface SignInFlow {
  /** Who sent a request, or null. Works for pages, calls and socket upgrades. */
  authenticate(request: FastifyRequest): Promise<Actor | null>;
  /**
   * Signs a browser in, in place of whoever was signed in there, and remembers it.
   * @returns the account's id
   * @throws what `checkCredentials` refuses with
   */
  logIn(
    form: { email: string; password: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string>;
  /** Ends the browser's sign-in, if it has one, and forgets the browser. */
  logOut(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

export const createSignInFlow = (
  { db, clock, security }: Context,
  signIns: SignIns,
  cookies: IdentityCookies,
): SignInFlow => {
  const authenticate: SignInFlow['authenticate'] = async (request) => {
    const token = cookies.signInToken(request);
    return token ? signIns.actorOf(token) : null;
  };

  return {
    authenticate,

    async logIn({ email, password }, request, reply) {
      const caller = callerOf(request, cookies);
      const { address, browser, knownBrowserId: oldBrowserId } = caller;
      const account = await signIns.checkCredentials(email, password, caller);
      const before = await authenticate(request);
      const begun = await inTransaction(db, async (tx) => {
        // A reset that committed since the check leaves nothing to hold; a later one waits for us
        // and then ends what begins here (product 1.7).
        if (!(await holdPassword(tx, account))) throw refuse('wrong_credentials');
        // The cookie is about to be replaced: logging out must leave no older copy of it good.
        if (oldBrowserId) await forgetBrowser(tx, oldBrowserId);
        const signIn = await signIns.begin(tx, account, browser);
        return { ...signIn, browserId: await rememberBrowser(tx, account.id, clock.now()) };
      });
      if (before) await signIns.end(before.signInId);
      cookies.setSignIn(reply, begun.token, begun.expiresAt);
      cookies.setKnownBrowser(reply, begun.browserId);
      security.record('sign_in.succeeded', { accountId: account.id, address, browser });
      return account.id;
    },

    async logOut(request, reply) {
      const actor = await authenticate(request);
      if (actor) {
        await signIns.end(actor.signInId);
        const { address, browser } = callerOf(request, cookies);
        security.record('sign_in.ended', { accountId: actor.userId, address, browser });
      }
      const browserId = cookies.knownBrowserId(request);
      if (browserId) await forgetBrowser(db, browserId);
      cookies.clearSignIn(reply);
      cookies.clearKnownBrowser(reply);
    },
  };
};
