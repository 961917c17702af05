import type { StaffRight } from '@ithaca/contracts/staff-rights';
import { linkMail } from '../../platform/mail/link-mail.ts';
import type { Mail } from '../../platform/mail/mail.ts';

const tasks: Readonly<Record<StaffRight, string>> = {
  applications: 'decide on mentor applications',
  reports: 'decide on reports of people, messages and reviews',
};

/** Invites somebody to become a moderator. @param link works once, for 7 days */
export const staffInvitationMail = (
  { to, product, rights }: { to: string; product: string; rights: readonly StaffRight[] },
  link: string,
): Mail =>
  linkMail({
    to,
    subject: `You have been invited to become a moderator of ${product}`,
    firstName: null,
    before:
      `The administrator of ${product} invites you to ${rights.map((right) => tasks[right]).join(', and to ')}. ` +
      'Sign in, or sign up with this email address, and open this link again to accept. It works once, for 7 days:',
    action: 'See the invitation',
    link,
    after: 'If you don’t want to be a moderator, ignore this email.',
  });
