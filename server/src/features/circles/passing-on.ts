import type { Transaction } from '../../platform/db/database.ts';
import { handleEvent } from '../../platform/events/events.ts';
import type { Conversations } from '../conversations/index.ts';
import { userTypeChanged } from '../identity/index.ts';
import type { MenteeCircleRow } from './circles.tables.ts';
import { deleteMember, findMembers, findMembershipsOf, type Membership } from './members.store.ts';
import { creatorAmong } from './mentee-circles.policy.ts';
import { lockMenteeCircle, updateMenteeCircle } from './mentee-circles.store.ts';
import { findCurrentMentees } from './mentees.store.ts';

const kind = 'mentee_circle';

type Circle = Pick<MenteeCircleRow, 'id' | 'creatorId'>;

/**
 * Gives a locked circle to another member if it can't stay with its creator (product 5.1).
 * @param leaverId a member who is about to leave
 * @returns whether its owner changed
 */
const passOn = async (tx: Transaction, { id, creatorId }: Circle, leaverId?: string) => {
  const all = await findMembers(tx, kind, [id]);
  const ids = all.map(({ menteeId }) => menteeId).filter((menteeId) => menteeId !== leaverId);
  const mentees = await findCurrentMentees(tx, ids);
  const members = ids.map((menteeId) => {
    const mentee = mentees.find((one) => one.id === menteeId);
    const isSuspended = mentee?.isSuspended ?? false;
    return { menteeId, isMentee: mentee !== undefined, isSuspended };
  });
  const next = creatorAmong(creatorId, members);
  if (next === null || next === creatorId) return false;
  await updateMenteeCircle(tx, id, { creatorId: next });
  return true;
};

/**
 * Removes a person from a locked circle and its chat. The circle passes to another member if they created it, and
 * disappears with its chat if they were the last.
 */
export const leaveMenteeCircle = async (
  tx: Transaction,
  conversations: Pick<Conversations, 'removePerson'>,
  circle: Circle,
  { id, menteeId }: Pick<Membership, 'id' | 'menteeId'>,
) => {
  await passOn(tx, circle, menteeId);
  await deleteMember(tx, kind, id);
  await conversations.removePerson(tx, { kind, id: circle.id }, menteeId);
};

/**
 * When a mentee becomes a mentor, their mentee circles pass to other members, because only mentees manage them. All of
 * the person's circles are locked, so none can pass to them when somebody leaves in the meantime.
 */
export const passOnCircles = (conversations: Pick<Conversations, 'tellCircle'>) =>
  handleEvent(userTypeChanged, 'circles', async (tx, { userId }) => {
    for (const { circleId } of await findMembershipsOf(tx, kind, userId)) {
      const circle = await lockMenteeCircle(tx, circleId);
      if (circle && (await passOn(tx, circle))) await conversations.tellCircle(tx, circleId);
    }
  });
