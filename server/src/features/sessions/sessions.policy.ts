import type { SessionItem } from '@ithaca/contracts/sessions';
import type { SessionRow } from './sessions.tables.ts';

/**
 * Whether a user may see a session: only its mentor and mentee, not even the administrator (product
 * 1.13). Both are participants of its conversation, so lists find sessions by conversation.
 */
export const maySee = (
  userId: string,
  { mentorId, menteeId }: Pick<SessionRow, 'mentorId' | 'menteeId'>,
): boolean => userId === mentorId || userId === menteeId;

/**
 * What its mentor and mentee may do with a session. Bookings aren't offered yet, so their actions
 * aren't either.
 * @param mayWrite whether the viewer may write in its conversation (conversations.policy.ts)
 */
export const abilitiesOf = (mayWrite: boolean): SessionItem['can'] => ({
  write: mayWrite,
  book: false,
  complete: false,
  cancel: false,
  review: false,
});
