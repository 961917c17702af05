import type { PlanTier, User } from '@ithaca/contracts/identity';
import type { Person } from '@ithaca/contracts/people';
import type { Account } from './identity.tables.ts';

/** The plan part of a user, which payments contribute. */
export interface PlanOfUser {
  tier: PlanTier;
  status: User['subscriptionStatus'];
}

/** A person as they see themself. */
export const presentUser = (account: Account, isAdmin: boolean, plan: PlanOfUser): User => ({
  id: account.id,
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  profileImageUrl: account.profileImageUrl,
  userType: account.userType,
  activity: account.activity,
  isAdmin,
  emailVerified: account.emailVerifiedAt !== null,
  platformAccess: account.platformAccess,
  subscriptionTier: plan.tier,
  subscriptionStatus: plan.status,
  createdAt: account.createdAt.toISOString(),
});

/** What others see of somebody who deleted their account. */
const deletedAccount = { firstName: 'Deleted', lastName: 'account', profileImageUrl: null };

/** A person as others see them: never the address (product 5.6). */
export const presentPerson = (
  account: Pick<Account, 'id' | 'firstName' | 'lastName' | 'profileImageUrl' | 'deletedAt'>,
): Person => {
  const { id, deletedAt } = account;
  const { firstName, lastName, profileImageUrl } = deletedAt ? deletedAccount : account;
  return { id, firstName, lastName, profileImageUrl };
};

/** A person where others see the first name alone. */
export const presentFirstName = ({
  firstName,
  deletedAt,
}: Pick<Account, 'firstName' | 'deletedAt'>): string =>
  deletedAt ? `${deletedAccount.firstName} ${deletedAccount.lastName}` : firstName;
