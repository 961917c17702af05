/** A person who is added to a circle, and the circle's room. */
export interface Joining {
  readonly isMember: boolean;
  readonly memberCount: number;
  readonly maxMembers: number;
}

/**
 * What adding a person leads to, if they are available (product 5.1). Members stay members, even if they
 * couldn't be added any more or the circle is full.
 */
export const joiningOutcome = ({
  isMember,
  memberCount,
  maxMembers,
}: Joining): 'add' | 'keep' | 'circle_full' => {
  if (isMember) return 'keep';
  return memberCount < maxMembers ? 'add' : 'circle_full';
};
