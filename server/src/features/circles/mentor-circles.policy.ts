/** A person's relation to a mentor circle. */
export interface MentorCircleStanding {
  readonly isMentor: boolean;
  readonly isMember: boolean;
  /** The mentor has deleted their account, or it is suspended. */
  readonly isWithoutMentor: boolean;
}

/** Whether a person may know of a mentor circle: not even the administrator may otherwise (product 5.3). */
export const maySee = ({ isMentor, isMember }: MentorCircleStanding): boolean =>
  isMentor || isMember;

/** Whether a person may rename the circle and add and remove members (product 5.1). */
export const mayManage = ({ isMentor, isWithoutMentor }: MentorCircleStanding): boolean =>
  isMentor && !isWithoutMentor;

/** Whether a person may write in its chat. Without a mentor it can only be read. */
export const mayWrite = (standing: MentorCircleStanding): boolean =>
  maySee(standing) && !standing.isWithoutMentor;

/** Whether a person may end a membership: their own, or anybody's in their circle. */
export const mayRemove = (standing: MentorCircleStanding, isOwn: boolean): boolean =>
  mayManage(standing) || (standing.isMember && isOwn);
