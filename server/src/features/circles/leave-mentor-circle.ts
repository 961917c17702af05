import type { Transaction } from '../../platform/db/database.ts';
import type { Conversations } from '../conversations/index.ts';
import { deleteMember, type Membership } from './members.store.ts';

const kind = 'mentor_circle';

/** Removes a person from a locked mentor circle and its chat. */
export const leaveMentorCircle = async (
  tx: Transaction,
  conversations: Pick<Conversations, 'removePerson'>,
  circleId: string,
  { id, menteeId }: Pick<Membership, 'id' | 'menteeId'>,
) => {
  await deleteMember(tx, kind, id);
  await conversations.removePerson(tx, { kind, id: circleId }, menteeId);
};
