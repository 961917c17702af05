import type { CircleMember } from '@ithaca/contracts/circle-fields';
import type { MenteeCircle, OpenMenteeCircle } from '@ithaca/contracts/mentee-circles';
import { type Actor, mayCall } from '../../platform/actor.ts';
import type { Thread } from '../conversations/index.ts';
import { presentChat } from './chats.presenter.ts';
import type { MenteeCircleRow } from './circles.tables.ts';
import { type MenteeCircleStanding, mayManage, mayWrite } from './mentee-circles.policy.ts';

/** A mentee circle with its people. */
export interface MenteeCircleParts {
  readonly row: MenteeCircleRow;
  /** In the order in which they were added. */
  readonly members: CircleMember[];
}

/** A person's relation to a circle. */
export const standingIn = (
  { row, members }: MenteeCircleParts,
  viewer: Actor,
): MenteeCircleStanding => ({
  isMember: members.some(({ mentee }) => mentee.id === viewer.userId),
  isCreator: row.creatorId === viewer.userId,
  mayManageCircles: mayCall('mentee', viewer),
});

/** Presents a circle to a member. Its creator is the first of the members. */
export const presentMenteeCircle = (parts: MenteeCircleParts, viewer: Actor): MenteeCircle => {
  const { row, members } = parts;
  const standing = standingIn(parts, viewer);
  const isCreator = ({ mentee }: CircleMember) => mentee.id === row.creatorId;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    creatorId: row.creatorId,
    memberCount: members.length,
    members: [...members.filter(isCreator), ...members.filter((member) => !isCreator(member))],
    conversationId: row.id,
    createdAt: row.createdAt.toISOString(),
    can: { manage: mayManage(standing), write: mayWrite(standing) },
  };
};

/** Presents a circle with its chat. */
export const presentOpenMenteeCircle = (
  parts: MenteeCircleParts,
  thread: Thread,
  viewer: Actor,
): OpenMenteeCircle => ({ ...presentMenteeCircle(parts, viewer), ...presentChat(thread) });
