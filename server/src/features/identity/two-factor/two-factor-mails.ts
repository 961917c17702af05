import { pathTo } from '@ithaca/contracts/screens';
import { linkMail } from '../../../platform/mail/link-mail.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { AccountMailRecipient } from '../account-mail-texts.ts';

/** The emails that tell an account's owner about changes to its two-factor sign-in. */
export const twoFactorMails = [
  'two_factor_enabled',
  'two_factor_disabled',
  'recovery_code_used',
] as const;
type TwoFactorMail = (typeof twoFactorMails)[number];

/** Whether an email is one of these. */
export const isTwoFactorMail = (mail: string): mail is TwoFactorMail =>
  twoFactorMails.some((known) => known === mail);

const texts: Record<TwoFactorMail, { subject: string; before: string; after: string }> = {
  two_factor_enabled: {
    subject: 'Two-factor sign-in is on',
    before:
      'Two-factor sign-in was switched on for your account, and you were signed out on all other devices. ' +
      'New browsers now ask for a code from your authenticator app. ' +
      'If this wasn’t you, choose a new password now and contact us:',
    after:
      'If this was you, there is nothing to do. Keep your recovery codes in a safe place: each of ' +
      'them signs you in once if you lose your phone.',
  },
  two_factor_disabled: {
    subject: 'Two-factor sign-in is off',
    before:
      'Two-factor sign-in was switched off for your account, and you were signed out on all other devices. ' +
      'If this wasn’t you, choose a new password now:',
    after: 'If this was you, there is nothing to do.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    before:
      'A recovery code was used to sign in to your account. It no longer works. ' +
      'If this wasn’t you, choose a new password now:',
    after: 'If this was you, you can get new recovery codes in your settings at any time.',
  },
};

export const twoFactorMail = (
  recipient: AccountMailRecipient,
  mail: TwoFactorMail,
  publicUrl: string,
): Mail => {
  const { subject, before, after } = texts[mail];
  return linkMail({
    to: recipient.to,
    subject: `${subject} for your ${recipient.product} account`,
    firstName: recipient.firstName,
    before,
    action: 'Choose a new password',
    link: `${publicUrl}${pathTo('auth', {}, { view: 'forgot-password' })}`,
    after,
  });
};
