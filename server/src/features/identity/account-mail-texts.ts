import type { UserType } from '@ithaca/contracts/user';
import { linkMail } from '../../platform/mail/link-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { MailRecipient } from './mail-recipient.ts';

/** The recipient of an email about their account. */
export interface AccountMailRecipient extends Omit<MailRecipient, 'firstName'> {
  /** The first name; null while the address isn't verified. */
  firstName: string | null;
}

export const resetPasswordMail = (recipient: AccountMailRecipient, link: string): Mail =>
  linkMail({
    to: recipient.to,
    subject: `Choose a new ${recipient.product} password`,
    firstName: recipient.firstName,
    before: 'Someone asked to reset your password. This link works once, for 60 minutes:',
    action: 'Choose a new password',
    link,
    after: 'If you didn’t request this, ignore this email. Your password stays the same.',
  });

/** @param userType the type of the imported profile */
export const invitationMail = (
  recipient: AccountMailRecipient,
  userType: UserType,
  link: string,
): Mail =>
  linkMail({
    to: recipient.to,
    subject: `Your ${recipient.product} account is ready`,
    firstName: recipient.firstName,
    before: `You have a ${userType} profile on ${recipient.product}. Choose a password to sign in; the link works once, for 7 days:`,
    action: 'Choose a password',
    link,
    after:
      'If the link has expired, ask for a new password on the sign-in page. If you don’t want this profile, reply to this email.',
  });

export const passwordChangedMail = (
  recipient: AccountMailRecipient,
  forgottenPassword: string,
): Mail =>
  linkMail({
    to: recipient.to,
    subject: `Your ${recipient.product} password was changed`,
    firstName: recipient.firstName,
    before:
      'Your password was changed, and you were signed out on all other devices. If this wasn’t you, choose a new password now:',
    action: 'Choose a new password',
    link: forgottenPassword,
    after: 'If this was you, there is nothing to do.',
  });

export const deletionMail = (
  { to, product }: Omit<MailRecipient, 'firstName'>,
  link: string,
): Mail =>
  linkMail({
    to,
    subject: `Your ${product} account has been deleted`,
    firstName: null,
    before: 'Your account and your personal data have been deleted, as you asked.',
    action: `Visit ${product}`,
    link,
    after: `You can sign up again with this address at any time. If you didn’t delete your account, reply to this email.`,
  });

export const verifyEmailMail = (recipient: AccountMailRecipient, link: string): Mail =>
  linkMail({
    to: recipient.to,
    subject: `Confirm your email address for ${recipient.product}`,
    firstName: recipient.firstName,
    before: 'Please confirm that this is your address. The link works for 24 hours:',
    action: 'Confirm my address',
    link,
    after: 'If you didn’t sign up, ignore this email.',
  });

/** Links to the sign-in page if the email is already verified. */
export const accessGrantedMail = (
  recipient: AccountMailRecipient,
  link: { verify: string } | { signIn: string },
): Mail => {
  const isVerified = 'signIn' in link;
  return linkMail({
    to: recipient.to,
    subject: `Your early access to ${recipient.product}`,
    firstName: recipient.firstName,
    before: isVerified
      ? 'Your early access has been granted. You can sign in now:'
      : 'Your early access has been granted. Confirm your address to sign in; the link works for 24 hours:',
    action: isVerified ? 'Sign in' : 'Confirm and sign in',
    link: isVerified ? link.signIn : link.verify,
    after: isVerified
      ? `Welcome to ${recipient.product}!`
      : 'If the link has expired, ask for a new one on the sign-in page.',
  });
};
