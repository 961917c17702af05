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

/** Creates, reads and revokes the sign-in of a browser. */
export interface SignInFlow {
  /** The signed-in user who sent a request, or null. Works for pages, calls and socket upgrades. */
  authenticate(request: FastifyRequest): Promise<Actor | null>;
  /**
   * Signs in and remembers the browser; replaces its current sign-in.
   * @returns the account's id
   * @throws the refusals of `checkCredentials`
   */
  logIn(
    form: { email: string; password: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string>;
  /** Revokes the browser's sign-in, if any, and forgets the browser. */
  logOut(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

export const createSignInFlow = (
  { db, clock, security, audit }: Context,
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
      const previous = await authenticate(request);
      const signIn = await inTransaction(db, async (tx) => {
        // Fails if a reset has committed since the check. A later reset waits for this transaction
        // and then revokes the new sign-in (product 1.7).
        if (!(await holdPassword(tx, account))) throw refuse('wrong_credentials');
        // The cookie is replaced: copies of the old one must not survive logging out.
        if (oldBrowserId) await forgetBrowser(tx, oldBrowserId);
        const created = await signIns.create(tx, account, browser);
        return { ...created, browserId: await rememberBrowser(tx, account.id, clock.now()) };
      });
      if (previous) await signIns.revoke(previous.signInId);
      const person = { actorId: account.id, subjectId: account.id, address };
      await audit.recordAlone({ kind: 'sign_in.succeeded', ...person, details: {} });
      cookies.setSignIn(reply, signIn.token, signIn.expiresAt);
      cookies.setKnownBrowser(reply, signIn.browserId);
      security.record('sign_in.succeeded', { accountId: account.id, address, browser });
      return account.id;
    },

    async logOut(request, reply) {
      const actor = await authenticate(request);
      if (actor) {
        await signIns.revoke(actor.signInId);
        const { address, browser } = callerOf(request, cookies);
        security.record('sign_in.ended', { accountId: actor.userId, address, browser });
        const person = { actorId: actor.userId, subjectId: actor.userId, address };
        const details = { reason: 'signed_out' };
        await audit.recordAlone({ kind: 'sign_in.ended', ...person, details });
      }
      const browserId = cookies.knownBrowserId(request);
      if (browserId) await forgetBrowser(db, browserId);
      cookies.clearSignIn(reply);
      cookies.clearKnownBrowser(reply);
    },
  };
};
