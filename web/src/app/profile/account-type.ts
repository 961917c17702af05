import type { User } from '@ithaca/contracts/user';

const activities = { professional: 'Professional', student: 'Student' } as const;
const plans = { free: 'Free plan', basic: 'Basic plan', premium: 'Premium plan' } as const;

/** "Professional, Free plan". */
export const accountTypeOf = (user: Pick<User, 'activity' | 'subscriptionTier'>): string =>
  `${activities[user.activity]}, ${plans[user.subscriptionTier]}`;
