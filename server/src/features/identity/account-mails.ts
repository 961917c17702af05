import { dayMs, hourMs } from '@ithaca/contracts/durations';
import { pathTo } from '@ithaca/contracts/screens';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { mayEnterOnceVerified } from './access.policy.ts';
import {
  accessGrantedMail,
  invitationMail,
  passwordChangedMail,
  resetPasswordMail,
  verifyEmailMail,
} from './account-mail-texts.ts';
import { countSentMails, recordSentMail } from './account-mails.store.ts';
import { createAccountToken } from './account-tokens.store.ts';
import { findAccountByEmail } from './accounts.store.ts';
import type { Account, TokenPurpose } from './identity.tables.ts';
import { isTwoFactorMail, twoFactorMail, twoFactorMails } from './two-factor/two-factor-mails.ts';

const lifetimes: Record<TokenPurpose, number> = { verify_email: dayMs, reset_password: hourMs };
/** How long an invitation's link works (product 7.8). */
const invitationMs = 7 * dayMs;

/** How many requested emails an account may receive (product 7.6). */
const maxPerRecipient = { inHour: 5, inDay: 20 };

const accountMails = [
  'verify_email',
  'reset_password',
  'access_granted',
  'invited',
  'password_changed',
  ...twoFactorMails,
] as const;
export type AccountMail = (typeof accountMails)[number];

/**
 * Sends an email with a link. The job contains the address and never a link: the token is created when the email is
 * written. The job looks up the account, so a request takes the same time for every address (product 1.7).
 */
export const sendAccountMail = jobKind(
  'identity.send-account-mail',
  z.object({
    email: z.string(),
    mail: z.enum(accountMails),
  }),
);

/** Handles {@link sendAccountMail}. A retry may send a second email, whose link works too. */
export const accountMailJob = (context: Context) => {
  const { db, clock, mail: mailer, security } = context;
  return handleJob(sendAccountMail, async ({ email, mail }) => {
    const account = await findAccountByEmail(db, email);
    if (!account || !isDue(context, account, mail)) return;
    const subject = { accountId: account.id, reason: mail };
    if (await isOverLimit(context, account, mail)) {
      security.record('account_mail.withheld', subject);
      return;
    }
    await mailer.send(await writeMail(context, account, mail));
    if (isByStranger(mail)) await recordSentMail(db, account.id, clock.now());
    security.record('account_mail.sent', subject);
  });
};

const isDue = ({ config }: Context, account: Account, mail: AccountMail) => {
  if (mail === 'access_granted') return account.platformAccess;
  if (mail !== 'verify_email') return true;
  // Somebody on the waitlist may have confirmed the address with a password reset link.
  const isNeeded = !account.emailVerifiedAt || !account.platformAccess;
  return isNeeded && mayEnterOnceVerified(account, config);
};

/** Whether a stranger can trigger an email. Other emails aren't limited and don't use up the allowance. */
const isByStranger = (mail: AccountMail) => mail === 'verify_email' || mail === 'reset_password';

const isOverLimit = async ({ db, clock, config }: Context, account: Account, mail: AccountMail) => {
  if (!config.rateLimits || !isByStranger(mail)) return false;
  const now = clock.now().getTime();
  const sent = await countSentMails(db, account.id, {
    hour: new Date(now - hourMs),
    day: new Date(now - dayMs),
  });
  return sent.inHour >= maxPerRecipient.inHour || sent.inDay >= maxPerRecipient.inDay;
};

const writeMail = async (context: Context, account: Account, mail: AccountMail): Promise<Mail> => {
  const product = context.config.marketplace.name;
  // Until the email is verified, a stranger may have chosen the account's name.
  const firstName = account.emailVerifiedAt ? account.firstName : null;
  const recipient = { to: account.email, product, firstName };
  if (mail === 'reset_password') {
    return resetPasswordMail(recipient, await createLink(context, account, 'reset_password'));
  }
  if (mail === 'invited') {
    return invitationMail(
      recipient,
      account.userType,
      await createLink(context, account, 'reset_password', invitationMs),
    );
  }
  if (mail === 'password_changed') {
    const forgotten = `${context.config.publicUrl}${pathTo('auth', {}, { view: 'forgot-password' })}`;
    return passwordChangedMail(recipient, forgotten);
  }
  if (isTwoFactorMail(mail)) return twoFactorMail(recipient, mail, context.config.publicUrl);
  if (mail === 'access_granted' && account.emailVerifiedAt) {
    return accessGrantedMail(recipient, { signIn: `${context.config.publicUrl}${pathTo('auth')}` });
  }
  const verify = await createLink(context, account, 'verify_email');
  return mail === 'access_granted'
    ? accessGrantedMail(recipient, { verify })
    : verifyEmailMail(recipient, verify);
};

/** Creates a token and its link. The link starts with PUBLIC_URL, never with the request's Host. */
export const createLink = async (
  context: Context,
  account: Pick<Account, 'id'>,
  purpose: TokenPurpose,
  lifetimeMs = lifetimes[purpose],
) => {
  const expiresAt = new Date(context.clock.now().getTime() + lifetimeMs);
  const token = await createAccountToken(context.db, { userId: account.id, purpose, expiresAt });
  const screen = purpose === 'verify_email' ? 'verifyEmail' : 'resetPassword';
  return `${context.config.publicUrl}${pathTo(screen, { token })}`;
};
