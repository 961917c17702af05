import type { CircleMember } from '@ithaca/contracts/circle-fields';
import type { MentorCircle, OpenMentorCircle } from '@ithaca/contracts/mentor-circles';
import type { Thread } from '../conversations/index.ts';
import { presentPerson } from '../identity/index.ts';
import { presentChat } from './chats.presenter.ts';
import type { MentorCircleRow } from './circles.tables.ts';
import { type MentorCircleStanding, mayManage, mayWrite } from './mentor-circles.policy.ts';

/** A mentor circle with its people. */
export interface MentorCircleParts {
  readonly row: MentorCircleRow;
  readonly mentor: Parameters<typeof presentPerson>[0] & { suspendedAt: Date | null };
  readonly members: CircleMember[];
}

/** A person's relation to a circle. */
export const standingIn = (
  { row, mentor, members }: MentorCircleParts,
  viewerId: string,
): MentorCircleStanding => ({
  isMentor: row.mentorId === viewerId,
  isMember: members.some(({ mentee }) => mentee.id === viewerId),
  isWithoutMentor: mentor.deletedAt !== null || mentor.suspendedAt !== null,
});

/** Presents a circle to its mentor or a member. */
export const presentMentorCircle = (parts: MentorCircleParts, viewerId: string): MentorCircle => {
  const { row, mentor, members } = parts;
  const standing = standingIn(parts, viewerId);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    mentor: presentPerson(mentor),
    maxMembers: row.maxMembers,
    memberCount: members.length,
    members,
    conversationId: row.id,
    createdAt: row.createdAt.toISOString(),
    can: { manage: mayManage(standing), write: mayWrite(standing) },
  };
};

/** Presents a circle with its chat. */
export const presentOpenMentorCircle = (
  parts: MentorCircleParts,
  thread: Thread,
  viewerId: string,
): OpenMentorCircle => ({ ...presentMentorCircle(parts, viewerId), ...presentChat(thread) });
