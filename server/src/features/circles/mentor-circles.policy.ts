/** A person's relation to a mentor circle. */
export interface MentorCircleStanding {
  readonly isMentor: boolean;
  readonly isMember: boolean;
  /** Whether the mentor's account is deleted or suspended. */
  readonly isWithoutMentor: boolean;
}

/**
 * Whether a person may know of a mentor circle: only its mentor and members, not even the administrator (product 5.3).
 */
export const maySee = ({ isMentor, isMember }: MentorCircleStanding): boolean =>
  isMentor || isMember;

/** Whether a person may rename the circle and add and remove members (product 5.1). */
export const mayManage = ({ isMentor, isWithoutMentor }: MentorCircleStanding): boolean =>
  isMentor && !isWithoutMentor;

/** Whether a person may write in its chat. Without a mentor, it is read-only. */
export const mayWrite = (standing: MentorCircleStanding): boolean =>
  maySee(standing) && !standing.isWithoutMentor;

/** Whether a person may end a membership: their own, or anyone's in their circle. */
export const mayRemove = (standing: MentorCircleStanding, isOwn: boolean): boolean =>
  mayManage(standing) || (standing.isMember && isOwn);
