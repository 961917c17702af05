import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { jobKind } from '../../platform/jobs/jobs.ts';
import { linkMail } from '../../platform/mail/link-mail.ts';
import { createAccountToken } from './account-tokens.store.ts';
import { findAccountByEmail } from './accounts.store.ts';
import type { Account } from './identity.tables.ts';

const hour = 3_600_000;
const lifetimes = { verify_email: 24 * hour, reset_password: hour } as const;

/**
 * Asks for a mail with a link. The job holds an address and never a link: the token is made when
 * the mail is written. Whether the address has an account is looked up there too, so that asking
 * takes the same time for every address (decision 1.7).
 */
export const sendAccountMail = jobKind(
  'identity.send-account-mail',
  z.object({
    email: z.string(),
    mail: z.enum(['verify_email', 'reset_password', 'access_granted']),
  }),
);
type AccountMail = 'verify_email' | 'reset_password' | 'access_granted';

/** Does the job above. Twice for one job means a second mail whose link works as well. */
export const handleAccountMails = (context: Context) => {
  context.jobs.handle(sendAccountMail, async ({ email, mail }) => {
    const account = await findAccountByEmail(context.db, email);
    if (!account || !isDue(account, mail)) return;
    await context.mail.send(await writeMail(context, account, mail));
  });
};

const isDue = (account: Account, mail: AccountMail) => {
  if (mail === 'reset_password') return true;
  return account.platformAccess && (mail === 'access_granted' || !account.emailVerifiedAt);
};

const writeMail = async (context: Context, account: Account, mail: AccountMail) => {
  const { name } = context.config.marketplace;
  const to = account.email;
  if (mail === 'reset_password') {
    return linkMail({
      to,
      subject: `Choose a new ${name} password`,
      greeting: `Hello ${account.firstName},`,
      before:
        'Somebody, hopefully you, asked for a new password. This link works once, for 60 minutes:',
      action: 'Choose a new password',
      link: await makeLink(context, account, 'reset_password'),
      after: 'If it was not you, ignore this mail: your password stays as it is.',
    });
  }
  const link = await makeLink(context, account, 'verify_email');
  if (mail === 'access_granted') {
    return linkMail({
      to,
      subject: `Your early access to ${name}`,
      greeting: `Welcome, ${account.firstName}!`,
      before:
        'Your early access has been granted. Confirm your address to sign in; the link works for 24 hours:',
      action: 'Confirm and sign in',
      link,
      after: 'If the link has expired, ask for a new one on the sign-in page.',
    });
  }
  return linkMail({
    to,
    subject: `Confirm your e-mail address for ${name}`,
    greeting: `Hello ${account.firstName},`,
    before: 'Please confirm that this is your address. The link works for 24 hours:',
    action: 'Confirm my address',
    link,
    after: 'If you did not sign up, ignore this mail.',
  });
};

/** Makes a token and the link that carries it, on our own address and never the request's Host. */
export const makeLink = async (
  context: Context,
  account: Pick<Account, 'id'>,
  purpose: 'verify_email' | 'reset_password',
) => {
  const expiresAt = new Date(context.clock.now().getTime() + lifetimes[purpose]);
  const token = await createAccountToken(context.db, { userId: account.id, purpose, expiresAt });
  const path = purpose === 'verify_email' ? 'verify-email' : 'reset-password';
  return `${context.config.publicUrl}/${path}/${token}`;
};
