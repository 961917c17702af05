import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { byOwner } from '../../platform/audit/audit.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { signInRefusal } from './access.policy.ts';
import { sendAccountMail } from './account-mails.ts';
import { findAccount, lockIfUnchanged } from './accounts.store.ts';
import { type Caller, callerOf } from './caller.ts';
import type { IdentityCookies } from './cookies.ts';
import type { Credentials } from './credentials.service.ts';
import type { Account } from './identity.tables.ts';
import { forgetBrowser, rememberBrowser } from './known-browsers.store.ts';
import type { SignIns } from './sign-ins.service.ts';
import type { SignInChallenges } from './two-factor/sign-in-challenges.ts';

/** Creates, reads and revokes the sign-in of a browser. */
export interface SignInFlow {
  /** The signed-in person who sent a request, or null. Works for pages, API requests and socket upgrades. */
  authenticate(request: FastifyRequest): Promise<Actor | null>;
  /** Returns a function that authenticates the same browser again without retaining the request. */
  authenticateLater(request: FastifyRequest): () => Promise<Actor | null>;
  /**
   * Signs in and remembers the browser; replaces its current sign-in.
   * @returns the account's id
   * @throws the refusals of `Credentials.check`, then two_factor_needed (403), which sets the cookie
   *   that `logInWithCode` reads
   */
  logIn(
    form: { email: string; password: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string>;
  /**
   * Finishes a sign-in that needs a code.
   * @returns the account's id
   * @throws two_factor_expired (403), invalid (422), rate_limited (429), account_suspended (403)
   */
  logInWithCode(code: string, request: FastifyRequest, reply: FastifyReply): Promise<string>;
  /** Revokes the browser's sign-in, if any, and forgets the browser. */
  logOut(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

interface SignInParts {
  credentials: Credentials;
  signIns: SignIns;
  challenges: SignInChallenges;
  cookies: IdentityCookies;
}

export const createSignInFlow = (
  { db, clock, config, jobs, security, audit }: Context,
  { credentials, signIns, challenges, cookies }: SignInParts,
): SignInFlow => {
  const authenticate: SignInFlow['authenticate'] = async (request) => {
    const token = cookies.signInToken(request);
    return token ? signIns.actorOf(token) : null;
  };

  const assertMayEnter = (account: Account) => {
    const refusal = signInRefusal(account, config);
    if (refusal) throw refuse(refusal);
  };

  /** @param account as locked by the transaction: it may just have become staff, whose sign-ins end sooner */
  const createSignIn = async (tx: Transaction, account: Account, caller: Caller) => {
    // The cookie is replaced, because copies of the old one must not survive logging out.
    if (caller.knownBrowserId) await forgetBrowser(tx, caller.knownBrowserId);
    const created = await signIns.create(tx, account, caller.browser);
    const owner = { userId: account.id, signInId: created.id };
    const browserId = await rememberBrowser(tx, owner, clock.now());
    return { ...created, browserId, accountId: account.id };
  };

  const finish = async (
    signIn: Awaited<ReturnType<typeof createSignIn>>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const { accountId } = signIn;
    const previous = await authenticate(request);
    if (previous) await signIns.revoke(previous.signInId);
    const { address, browser } = callerOf(request, cookies);
    await audit.recordAlone({
      kind: 'sign_in.succeeded',
      ...byOwner(accountId, address),
    });
    cookies.setSignIn(reply, signIn.token, signIn.expiresAt);
    cookies.setKnownBrowser(reply, signIn.browserId);
    security.record('sign_in.succeeded', { accountId, address, browser });
    return accountId;
  };

  return {
    authenticate,

    authenticateLater(request) {
      const token = cookies.signInToken(request);
      return token ? signIns.watch(token) : async () => null;
    },

    async logIn({ email, password }, request, reply) {
      const caller = callerOf(request, cookies);
      const { address, browser } = caller;
      const account = await credentials.check(email, password, caller);
      const { challengeId, signIn } = await inTransaction(db, async (tx) => {
        // Fails if a reset has committed since the check. A later reset waits for this transaction and
        // then revokes the new sign-in (product 1.7); so does switching two-factor sign-in on or off.
        const held = await lockIfUnchanged(tx, account);
        if (!held) throw refuse('wrong_credentials');
        const challengeId = await challenges.startIfNeeded(tx, account.id, caller);
        // A suspension has committed since the check; a later one revokes the new sign-in.
        if (!challengeId) assertMayEnter(held);
        return {
          challengeId,
          signIn: challengeId ? null : await createSignIn(tx, held, caller),
        };
      });
      if (signIn) return finish(signIn, request, reply);
      if (challengeId) cookies.setChallenge(reply, challengeId);
      security.record('two_factor.asked', { accountId: account.id, address, browser });
      throw refuse('two_factor_needed');
    },

    async logInWithCode(text, request, reply) {
      const caller = callerOf(request, cookies);
      const challengeId = cookies.challengeId(request);
      const code = await challenges.check(challengeId, text, caller);
      const account = await findAccount(db, code.userId);
      if (!challengeId || !account) throw refuse('two_factor_expired');
      await credentials.checkAccess(account, caller);
      const signIn = await inTransaction(db, async (tx) => {
        const held = await lockIfUnchanged(tx, account);
        if (!held) throw refuse('two_factor_expired');
        assertMayEnter(held);
        await challenges.finish(tx, challengeId, code);
        if (code.kind === 'recovery') {
          await jobs.add(tx, sendAccountMail, { email: account.email, mail: 'recovery_code_used' });
        }
        return createSignIn(tx, held, caller);
      });
      cookies.clearChallenge(reply);
      return finish(signIn, request, reply);
    },

    async logOut(request, reply) {
      const actor = await authenticate(request);
      if (actor) {
        await signIns.revoke(actor.signInId);
        const { address, browser } = callerOf(request, cookies);
        security.record('sign_in.ended', { accountId: actor.userId, address, browser });
        await audit.recordAlone({
          kind: 'sign_in.ended',
          ...byOwner(actor.userId, address),
          details: { reason: 'signed_out' },
        });
      }
      const browserId = cookies.knownBrowserId(request);
      if (browserId) await forgetBrowser(db, browserId);
      cookies.clearSignIn(reply);
      cookies.clearKnownBrowser(reply);
    },
  };
};
