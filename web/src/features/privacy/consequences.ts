import type { User } from '@ithaca/contracts/user';

/** Something that is kept when the account is deleted. */
interface Kept {
  readonly what: string;
  readonly why: string;
}

type Person = Pick<User, 'userType' | 'subscriptionTier'>;

/** The data deleted along with a person's account (product 13.12). */
export const deletedWith = ({ userType, subscriptionTier }: Person): string[] => [
  'Your name, email address, photo, password and sign-ins',
  userType === 'mentor'
    ? 'Your mentor profile, your applications and your replies to reviews'
    : 'Your application to become a mentor, if you have sent one',
  userType === 'mentor'
    ? 'Reviews you have written about mentees'
    : 'Reviews that mentors have written about you',
  'Your uploaded files, within an hour',
  ...(subscriptionTier === 'free' ? [] : ['Your plan, which ends now without a refund']),
  'Your booked sessions: whoever paid for them gets the full amount back',
  ...(userType === 'mentor'
    ? [
        'Money that you are still owed, unless your earnings page says that your bank account is set up',
      ]
    : []),
];

/** The data kept after a person's account is deleted, and why (product 13.12). */
export const keptAfter = ({ userType }: Pick<Person, 'userType'>): Kept[] => [
  {
    what: 'Your conversations',
    why: 'They belong to the other person too, who sees “Deleted account” instead of your name. Once that account is deleted as well, the messages are deleted.',
  },
  {
    what: 'Names and descriptions of circles that still have members',
    why: 'They belong to the members too.',
  },
  {
    what:
      userType === 'mentor'
        ? 'Reviews you wrote about mentors while you were a mentee, without your name'
        : 'Reviews you have written, without your name',
    why: 'They are part of your mentors’ ratings.',
  },
  {
    what: 'Sessions and payments, without your name',
    why: 'The other person and our bookkeeping need them.',
  },
  {
    what: 'What you have reported, why, and what was decided',
    why: 'It has to stay traceable. What you wrote in your reports is deleted.',
  },
  {
    what: 'Decisions by the administrator, and what the audit log says about your account',
    why: 'They have to stay traceable. They don’t contain your name.',
  },
];
