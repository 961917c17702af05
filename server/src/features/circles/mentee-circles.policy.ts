/** A person's relation to a mentee circle. Its creator is a member. */
export interface MenteeCircleStanding {
  readonly isMember: boolean;
  readonly isCreator: boolean;
}

/** Whether a person may know of a mentee circle: not even the administrator may otherwise (product 5.3). */
export const maySee = ({ isMember }: MenteeCircleStanding): boolean => isMember;

/** Whether a person may rename the circle and add and remove members (product 5.1). */
export const mayManage = ({ isMember, isCreator }: MenteeCircleStanding): boolean =>
  isMember && isCreator;

/** Whether a person may write in its chat. */
export const mayWrite = (standing: MenteeCircleStanding): boolean => maySee(standing);

/** Whether a person may end a membership: their own, or anybody's in a circle that they created. */
export const mayRemove = (standing: MenteeCircleStanding, isOwn: boolean): boolean =>
  mayManage(standing) || (standing.isMember && isOwn);

/**
 * To whom a circle passes when somebody leaves: it stays with its creator, or passes to the member who has
 * been in it longest. Null if nobody is left.
 * @param members in the order in which they were added
 */
export const creatorAfter = (
  creatorId: string,
  leaverId: string,
  members: readonly { menteeId: string }[],
): string | null =>
  creatorId === leaverId
    ? (members.find(({ menteeId }) => menteeId !== leaverId)?.menteeId ?? null)
    : creatorId;
