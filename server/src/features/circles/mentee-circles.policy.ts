/** A person's relation to a mentee circle. Its creator is a member. */
export interface MenteeCircleStanding {
  readonly isMember: boolean;
  readonly isCreator: boolean;
  /** True for mentees; a mentor keeps only the chats of earlier circles. */
  readonly mayManageCircles: boolean;
}

/** Whether a person may know of a mentee circle: only its members, not even the administrator (product 5.3). */
export const maySee = ({ isMember }: MenteeCircleStanding): boolean => isMember;

/** Whether a person may rename the circle and add and remove members (product 5.1). */
export const mayManage = ({
  isMember,
  isCreator,
  mayManageCircles,
}: MenteeCircleStanding): boolean => isMember && isCreator && mayManageCircles;

/** Whether a person may write in its chat. */
export const mayWrite = (standing: MenteeCircleStanding): boolean => maySee(standing);

/** Whether a person may end a membership: their own, or anyone's in a circle they created. */
export const mayRemove = (standing: MenteeCircleStanding, isOwn: boolean): boolean =>
  mayManage(standing) || (standing.isMember && isOwn);

/** A member to whom a circle may pass. */
interface Successor {
  readonly menteeId: string;
  readonly isMentee: boolean;
  readonly isSuspended: boolean;
}

/**
 * The owner of a circle with these members: its creator if they are a mentee, otherwise the mentee who has been in it
 * longest, and a suspended one only if there is no other. Without mentees, it belongs to a mentor. Null if nobody is
 * left.
 * @param members in the order in which they were added
 */
export const creatorAmong = (creatorId: string, members: readonly Successor[]): string | null => {
  const creator = members.find(({ menteeId }) => menteeId === creatorId);
  if (creator?.isMentee) return creatorId;
  const mentees = members.filter(({ isMentee }) => isMentee);
  // The first one has been in the circle longest.
  const next =
    mentees.find(({ isSuspended }) => !isSuspended) ?? mentees[0] ?? creator ?? members[0];
  return next?.menteeId ?? null;
};
