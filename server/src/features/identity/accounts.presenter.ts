import { deletedAccount, type Person } from '@ithaca/contracts/people';
import type { PlanTier, User } from '@ithaca/contracts/user';
import type { StaffRights } from '../../platform/actor.ts';
import type { Connection } from '../../platform/db/database.ts';
import type { Contact } from './accounts.store.ts';
import type { Account } from './identity.tables.ts';
import type { OwnAccountRow } from './own-account.store.ts';

/** A person's plan, provided by payments. */
export interface PlanOfUser {
  tier: PlanTier;
  status: User['subscriptionStatus'];
  /** The end of the plan; null if it doesn't end. */
  endsAt: Date | null;
}

/** Reads a person's plan; free by default. */
export type PlanOf = (db: Connection, userId: string) => Promise<PlanOfUser>;

/** Presents a person to themself. */
export const presentUser = (
  account: OwnAccountRow,
  { isAdmin, rights }: StaffRights,
  plan: PlanOfUser,
): User => ({
  id: account.id,
  firstName: account.firstName,
  lastName: account.lastName,
  email: account.email,
  profileImageUrl: account.profileImageUrl,
  userType: account.userType,
  activity: account.activity,
  isAdmin,
  ...(isAdmin || rights.length === 0 ? {} : { staffRights: [...rights] }),
  emailVerified: account.emailVerifiedAt !== null,
  platformAccess: account.platformAccess,
  subscriptionTier: plan.tier,
  subscriptionStatus: plan.status,
  createdAt: account.createdAt.toISOString(),
});

/** Presents a person to others, without their email (product 5.6). */
export const presentPerson = (
  account: Pick<Account, 'id' | 'firstName' | 'lastName' | 'profileImageUrl' | 'deletedAt'>,
): Person => {
  const { id, deletedAt } = account;
  const { firstName, lastName, profileImageUrl } = deletedAt ? deletedAccount : account;
  return { id, firstName, lastName, profileImageUrl };
};

/** Presents a person to the administrator, with their email. A deleted account no longer has one. */
export const presentContact = (account: Contact): Person & { email: string } => ({
  ...presentPerson(account),
  email: account.deletedAt ? '' : account.email,
});

/**
 * The full name of a person. If others will read it, pass a person from {@link presentPerson}, so deleted accounts stay
 * anonymous.
 */
export const fullNameOf = ({
  firstName,
  lastName,
}: Pick<Account, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`;

/** The first name, for places where others see nothing else of a person. */
export const presentFirstName = ({
  firstName,
  deletedAt,
}: Pick<Account, 'firstName' | 'deletedAt'>): string =>
  deletedAt ? fullNameOf(deletedAccount) : firstName;
