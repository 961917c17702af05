import type { Access } from '@ithaca/contracts/endpoint';

/** A signed-in person and the sign-in they use. */
export interface Actor {
  readonly userId: string;
  readonly signInId: string;
  readonly userType: 'mentee' | 'mentor';
  /** Whether they have the administrator's rights. */
  readonly isAdmin: boolean;
  /** They are the administrator, but have no rights before they switch on two-factor sign-in. */
  readonly needsTwoFactor?: true;
}

/** Whether a person may call endpoints with this access (product 15). Services check ownership. */
export const mayCall = (access: Access, actor: Actor | null): boolean => {
  if (access === 'anyone') return true;
  if (!actor) return false;
  return access === 'signed_in' || actor.isAdmin || access === actor.userType;
};
