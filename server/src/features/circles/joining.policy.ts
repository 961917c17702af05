/** A person being added to a circle, and the circle's size. */
export interface Joining {
  readonly isMember: boolean;
  readonly memberCount: number;
  readonly maxMembers: number;
}

/**
 * The outcome of adding a person, provided that they are available (product 5.1). Members stay members, even if they
 * could no longer be added or the circle is full.
 */
export const joiningOutcome = ({
  isMember,
  memberCount,
  maxMembers,
}: Joining): 'add' | 'keep' | 'circle_full' => {
  if (isMember) return 'keep';
  return memberCount < maxMembers ? 'add' : 'circle_full';
};
