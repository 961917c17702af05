import { linkMail } from '../../platform/mail/link-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';

/** Who is written to, and on behalf of which product. */
interface About {
  to: string;
  product: string;
  /** Null while the address isn't verified. */
  firstName: string | null;
}

const hello = ({ firstName }: About) => (firstName === null ? 'Hello,' : `Hello ${firstName},`);

export const resetPasswordMail = (about: About, link: string): Mail =>
  linkMail({
    to: about.to,
    subject: `Choose a new ${about.product} password`,
    greeting: hello(about),
    before: 'Someone asked to reset your password. This link works once, for 60 minutes:',
    action: 'Choose a new password',
    link,
    after: "If you didn't request this, ignore this email. Your password stays the same.",
  });

export const verifyEmailMail = (about: About, link: string): Mail =>
  linkMail({
    to: about.to,
    subject: `Confirm your email address for ${about.product}`,
    greeting: hello(about),
    before: 'Please confirm that this is your address. The link works for 24 hours:',
    action: 'Confirm my address',
    link,
    after: "If you didn't sign up, ignore this email.",
  });

/** To somebody whose address is verified already, the link leads to the sign-in. */
export const accessGrantedMail = (
  about: About,
  link: { verify: string } | { signIn: string },
): Mail => {
  const isVerified = 'signIn' in link;
  return linkMail({
    to: about.to,
    subject: `Your early access to ${about.product}`,
    greeting: hello(about),
    before: isVerified
      ? 'Your early access has been granted. You can sign in now:'
      : 'Your early access has been granted. Confirm your address to sign in; the link works for 24 hours:',
    action: isVerified ? 'Sign in' : 'Confirm and sign in',
    link: isVerified ? link.signIn : link.verify,
    after: isVerified
      ? `Welcome to ${about.product}!`
      : 'If the link has expired, ask for a new one on the sign-in page.',
  });
};
