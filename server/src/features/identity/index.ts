import type { User } from '@ithaca/contracts/identity';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Connection } from '../../platform/db/database.ts';
import type { Route } from '../../platform/http/route.ts';
import { refuse } from '../../platform/refusal.ts';
import { handleAccountMails } from './account-mails.ts';
import { type PlanOfUser, presentUser } from './accounts.presenter.ts';
import { createAccounts } from './accounts.service.ts';
import { findAccount } from './accounts.store.ts';
import { createIdentityCookies } from './cookies.ts';
import { identityRoutes } from './identity.routes.ts';
import { forgetBrowser, rememberBrowser } from './known-browsers.ts';
import { createPasswordReset } from './password-reset.service.ts';
import { createPasswords } from './passwords.ts';
import { handlePurge } from './purge.ts';
import { createSignIns } from './sign-ins.service.ts';
import { createVerification } from './verification.service.ts';

export { type PlanOfUser, presentPerson } from './accounts.presenter.ts';
export { findAccounts, setLastSeen } from './accounts.store.ts';
export { users } from './identity.tables.ts';
export { createPasswords } from './passwords.ts';
export { type SignInsEnded, signInsEnded } from './sign-ins.service.ts';

/** Who people are: accounts, sign-ins, proofs of addresses, resets. */
export interface Identity {
  routes: Route[];
  /** Who sent a request, or null. Works for pages, calls and socket upgrades. */
  authenticate(request: FastifyRequest): Promise<Actor | null>;
}

/** @param planOf what the person's plan is, which payments know */
export const createIdentity = (
  context: Context,
  planOf: (db: Connection, userId: string) => Promise<PlanOfUser>,
): Identity => {
  const { db, clock } = context;
  const passwords = createPasswords();
  const cookies = createIdentityCookies(context.config);
  const signIns = createSignIns(context, passwords);
  handleAccountMails(context);
  handlePurge(context);

  const authenticate: Identity['authenticate'] = async (request) => {
    const token = cookies.signInToken(request);
    return token ? signIns.actorOf(token) : null;
  };

  const currentUser = async (userId: string): Promise<User> => {
    const account = await findAccount(db, userId);
    if (!account) throw refuse('sign_in_needed');
    return presentUser(account, signIns.isAdmin(account), await planOf(db, userId));
  };

  const routes = identityRoutes({
    accounts: createAccounts(context, passwords),
    verification: createVerification(context),
    passwordReset: createPasswordReset(context, passwords, signIns),
    cookies,
    currentUser,

    async logIn(form, request, reply) {
      const account = await signIns.checkCredentials(
        form.email,
        form.password,
        cookies.knownBrowserId(request),
      );
      const before = await authenticate(request);
      if (before) await signIns.end(before.signInId);
      // The cookie is about to be replaced: logging out must leave no older copy of it good.
      const browserId = cookies.knownBrowserId(request);
      if (browserId) await forgetBrowser(db, browserId);
      const userAgent = request.headers['user-agent'] ?? '';
      const { token, expiresAt } = await signIns.begin(db, account, userAgent);
      cookies.setSignIn(reply, token, expiresAt);
      cookies.setKnownBrowser(reply, await rememberBrowser(db, account.id, clock.now()));
      return currentUser(account.id);
    },

    async logOut(request, reply) {
      const actor = await authenticate(request);
      if (actor) await signIns.end(actor.signInId);
      const browserId = cookies.knownBrowserId(request);
      if (browserId) await forgetBrowser(db, browserId);
      cookies.clearSignIn(reply);
      cookies.clearKnownBrowser(reply);
    },
  });

  return { routes, authenticate };
};
