import { type Access, rightOf } from '@ithaca/contracts/endpoint';
import type { StaffRight } from '@ithaca/contracts/staff-rights';
import type { UserType } from '@ithaca/contracts/user';

/** What a person may do as staff. */
export interface StaffRights {
  /** Whether they have the administrator's rights. */
  readonly isAdmin: boolean;
  /** Their rights as a moderator (product 1.19); the administrator has all of them. */
  readonly rights: readonly StaffRight[];
}

/** A signed-in person and the sign-in they use. */
export interface Actor extends StaffRights {
  readonly userId: string;
  readonly signInId: string;
  readonly userType: UserType;
  /** The rights withheld until they switch on two-factor sign-in (product 1.15). */
  readonly withheld?: StaffRights;
}

/** Whether a person may call endpoints with this access (product 15). Services check ownership. */
export const mayCall = (access: Access, actor: Actor | null): boolean => {
  if (access === 'anyone') return true;
  if (!actor) return false;
  if (access === 'signed_in' || actor.isAdmin || access === actor.userType) return true;
  const right = rightOf(access);
  return right !== null && actor.rights.includes(right);
};

/** Whether switching on two-factor sign-in would let a person call an endpoint they may not call now. */
export const lacksTwoFactorFor = (access: Access, actor: Actor): boolean =>
  actor.withheld !== undefined && mayCall(access, { ...actor, ...actor.withheld });
