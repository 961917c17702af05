import type { User } from '@ithaca/contracts/identity';

/** Something that is kept when the account is deleted. */
interface Kept {
  readonly what: string;
  readonly why: string;
}

type Person = Pick<User, 'userType' | 'subscriptionTier'>;

/** What is deleted with the account of a person (product 13.12). */
export const deletedWith = ({ userType, subscriptionTier }: Person): string[] => [
  'Your name, email address, photo, password and sign-ins',
  userType === 'mentor'
    ? 'Your mentor profile, your applications and your replies to reviews'
    : 'Your application to become a mentor, if you have sent one',
  'Your uploaded files, within an hour',
  ...(subscriptionTier === 'free' ? [] : ['Your plan, which ends now without a refund']),
  'Your booked sessions: whoever paid for them gets the full amount back',
  ...(userType === 'mentor'
    ? ['Money that you are still owed, unless you have entered your bank account']
    : []),
];

/** What is kept, and why (product 13.12). */
export const keptAfter: readonly Kept[] = [
  {
    what: 'Your conversations',
    why: 'They belong to the other person too, who sees “Deleted account” instead of your name. Once that account is deleted as well, the messages are deleted.',
  },
  {
    what: 'Reviews you have written, without your name',
    why: 'They are part of your mentors’ ratings.',
  },
  {
    what: 'Sessions and payments, without your name',
    why: 'The other person and our bookkeeping need them.',
  },
  {
    what: 'Decisions of the administrator and what the audit log says about your account',
    why: 'They have to stay traceable. They don’t contain your name.',
  },
];
