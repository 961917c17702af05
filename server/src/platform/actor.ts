/** Who is calling: a signed-in person and the sign-in they use. */
export interface Actor {
  readonly userId: string;
  readonly signInId: string;
  readonly userType: 'mentee' | 'mentor';
  readonly isAdmin: boolean;
}

/** Whether a person may call an endpoint of that access; ownership is for services to judge. */
export const mayCall = (
  access: 'anyone' | 'signed_in' | 'mentor' | 'admin',
  actor: Actor | null,
): boolean => {
  if (access === 'anyone') return true;
  if (!actor) return false;
  if (access === 'mentor') return actor.userType === 'mentor' || actor.isAdmin;
  return access === 'signed_in' || actor.isAdmin;
};
