import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Hub } from '../../platform/hub/hub.ts';
import type { Files } from '../files/index.ts';
import { showAccountChanges } from './account-changes.ts';
import { accountMailJob } from './account-mails.ts';
import type { PlanOf } from './accounts.presenter.ts';
import { createAccounts } from './accounts.service.ts';
import { callerOf } from './caller.ts';
import { createIdentityCookies } from './cookies.ts';
import { createCredentials } from './credentials.service.ts';
import { createCurrentUsers } from './current-users.ts';
import { deletionMailJob } from './deletion-mails.ts';
import { createErasure } from './erasure.ts';
import { identityRoutes } from './identity.routes.ts';
import type { Account } from './identity.tables.ts';
import { createNewPassword } from './new-password.service.ts';
import { ownAccountRoutes } from './own-account.routes.ts';
import { createOwnAccount } from './own-account.service.ts';
import { createOwnPassword } from './own-password.service.ts';
import { createPasswordReset } from './password-reset.service.ts';
import { createPasswords, type HashingCost } from './passwords.ts';
import { identityData } from './personal-data.ts';
import { purgeJob } from './purge.ts';
import { createSignInFlow, type SignInFlow } from './sign-in-flow.ts';
import { watchSignIns } from './sign-in-watch.ts';
import { createSignIns, type SignIns, signInsEnded } from './sign-ins.service.ts';
import { createSignUpFlow, type SignUpFlow } from './sign-up-flow.ts';
import { createTwoFactorCodes } from './two-factor/codes.ts';
import { createSignInChallenges } from './two-factor/sign-in-challenges.ts';
import { twoFactorRoutes } from './two-factor/two-factor.routes.ts';
import { createTwoFactorSettings } from './two-factor/two-factor.service.ts';
import { createVerification } from './verification.service.ts';

export { isAdmin, isAdminAddress } from './access.policy.ts';
export { grantAccess } from './access-grants.store.ts';
export { announceAccountChange } from './account-changes.ts';
export { sendAccountMail } from './account-mails.ts';
export {
  fullNameOf,
  type PlanOf,
  type PlanOfUser,
  presentContact,
  presentFirstName,
  presentPerson,
} from './accounts.presenter.ts';
export type { Registration } from './accounts.service.ts';
export {
  type Contact,
  findAccountByEmail,
  findAccounts,
  findContacts,
  insertAccounts,
  lockAccount,
  lockAgainstChange,
  lockUserType,
  setLastSeen,
} from './accounts.store.ts';
export { countDailySignUps } from './daily-sign-ups.store.ts';
export { lockAgainstDeletion, lockForDeletion } from './erasure.store.ts';
export { identityDatabase } from './identity.database.ts';
export {
  accountDeleted,
  accountRegistered,
  accountRestored,
  accountSuspended,
  accountTakenOver,
  userTypeChanged,
} from './identity.events.ts';
export { users } from './identity.tables.ts';
export { hashUnknownPassword, inviteAccount } from './invitations.ts';
export { type MailRecipient, readRecipient } from './mail-recipient.ts';
export { avatarUse } from './own-account.service.ts';
export { type HashingCost, standardCost } from './passwords.ts';
export { accountSearchText, containsWords, nameBeginsWith } from './person-search.ts';
export { maxAbsenceMs, signInsEnded } from './sign-ins.service.ts';
export { findLastingSignIns } from './sign-ins.store.ts';
export { hashToken, newToken } from './tokens.ts';
export { switchOffTwoFactor } from './two-factor/switch-off.ts';
export { withholdFromSuspended } from './withheld-mails.ts';

/** Accounts, sign-ins, email verification and password resets. */
export interface Identity extends Feature {
  authenticate: SignInFlow['authenticate'];
  authenticateLater: SignInFlow['authenticateLater'];
  createAccount: SignUpFlow['createAccount'];
  /** Revokes all sign-ins of an account when the transaction commits; their sockets close. */
  endSignIns(tx: Transaction, userId: string): Promise<void>;
  /** Changes a person's type, which takes effect in existing sign-ins as soon as the transaction commits. */
  setUserType: SignIns['setUserType'];
  /** Makes a person's existing sign-ins follow a change of their moderator rights when the transaction commits. */
  followStaffRights: SignIns['followStaffRights'];
  /**
   * Checks the password of the person who sent a request again.
   * @param field the form field of the error
   * @throws invalid (422) for a wrong password, rate_limited (429) after too many of them
   */
  confirmPassword(
    actor: Pick<Actor, 'userId'>,
    password: string,
    field: string,
    request: FastifyRequest,
  ): Promise<Account>;
  /** Clears the cookies that identify the browser's owner. */
  clearCookies(reply: FastifyReply): void;
}

/** What identity needs from other features. */
interface IdentityDependencies {
  /** Closes the sockets of revoked sign-ins, and notifies people's pages that their account has changed. */
  hub: Pick<Hub, 'dropSignIns' | 'send' | 'signInIds'>;
  /** People's photos. */
  files: Pick<Files, 'requireOwn' | 'use' | 'deleteAfter'>;
  /** Returns a person's plan; provided by payments. */
  planOf: PlanOf;
}

export const createIdentity = (
  context: Context,
  { hub, files, planOf }: IdentityDependencies,
  hashingCost?: HashingCost,
): Identity => {
  const { bus } = context;
  bus.subscribe(signInsEnded, ({ signInIds }) => hub.dropSignIns(signInIds));
  const passwords = createPasswords({
    cost: hashingCost,
    hasLimits: context.config.rateLimits,
  });
  const cookies = createIdentityCookies(context.config);
  const credentials = createCredentials(context, passwords);
  const signIns = createSignIns(context);
  const codes = createTwoFactorCodes(context, passwords);
  const challenges = createSignInChallenges(context, codes);
  const flow = createSignInFlow(context, { credentials, signIns, challenges, cookies });

  const currentUser = createCurrentUsers(context, planOf);
  // After the current users, which must have dropped the person by the time a page asks again.
  showAccountChanges(bus, hub);
  const accounts = createAccounts(context, passwords);
  const signUpFlow = createSignUpFlow(context.config, accounts, cookies);
  const newPasswords = createNewPassword(context, passwords, credentials, signIns);
  const ownPassword = createOwnPassword(context, passwords, credentials, signIns);
  const ownRoutes = ownAccountRoutes({
    ownAccount: createOwnAccount(context, files),
    ownPassword,
    signIns,
    cookies,
    currentUser,
  });
  const routes = identityRoutes({
    signUpFlow,
    verification: createVerification(context, passwords, newPasswords),
    passwordReset: createPasswordReset(context, newPasswords),
    cookies,
    flow,
    currentUser,
  });

  const twoFactor = createTwoFactorSettings(context, codes, ownPassword, signIns);

  const jobs = [accountMailJob(context), deletionMailJob(context), purgeJob(context)];
  return {
    name: 'identity',
    routes: [...routes, ...ownRoutes, ...twoFactorRoutes(twoFactor, cookies)],
    jobs,
    start: signIns.followAdminEmail,
    stop: watchSignIns(context, hub),
    authenticate: flow.authenticate,
    authenticateLater: flow.authenticateLater,
    endSignIns: (tx, userId) => signIns.revokeAllOf(tx, userId),
    setUserType: signIns.setUserType,
    followStaffRights: signIns.followStaffRights,
    createAccount: signUpFlow.createAccount,
    confirmPassword: ({ userId }, password, field, request) =>
      ownPassword.confirm(userId, password, field, callerOf(request, cookies)),
    clearCookies(reply) {
      cookies.clearSignIn(reply);
      cookies.clearKnownBrowser(reply);
    },
    personalData: identityData(createErasure(context, signIns)),
    demo: async () => (await import('./demo.ts')).identityDemo,
  };
};
