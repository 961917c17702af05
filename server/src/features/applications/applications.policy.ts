import type { MentorProfile } from '@ithaca/contracts/mentors';

type Status = MentorProfile['applicationStatus'];

/**
 * Why a person can't apply, or null if they can (product 2.1, 2.6).
 * @param status the status of their profile; null without one
 */
export const applyRefusal = (
  status: Status | null,
): 'already_pending' | 'already_decided' | null => {
  if (status === 'pending') return 'already_pending';
  return status === 'approved' ? 'already_decided' : null;
};

/**
 * Why an application can't be decided, or null if it can (product 2.13).
 * @param newest the newest application of a profile; undefined without one
 * @param readId the application that the moderator read, if they say which
 */
export const decisionRefusal = (
  newest: { id: string; status: Status } | undefined,
  readId: string | undefined,
): 'already_decided' | null => {
  const isRead = readId === undefined || readId === newest?.id;
  return newest?.status === 'pending' && isRead ? null : 'already_decided';
};
