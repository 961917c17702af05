import type { SessionItem } from '@ithaca/contracts/sessions';
import type { SessionRow } from './sessions.tables.ts';

/**
 * Whether a person may see a session: its mentor and its mentee, nobody else, the administrator
 * neither (product 1.13). They are the participants of its conversation, by which lists find it.
 */
export const maySee = (
  userId: string,
  { mentorId, menteeId }: Pick<SessionRow, 'mentorId' | 'menteeId'>,
): boolean => userId === mentorId || userId === menteeId;

/**
 * What somebody who sees a session may do with it. Bookings aren't offered yet, so nobody may do
 * what concerns them.
 * @param mayWrite what conversations.policy.ts says of its conversation
 */
export const abilitiesOf = (mayWrite: boolean): SessionItem['can'] => ({
  write: mayWrite,
  book: false,
  complete: false,
  cancel: false,
  review: false,
});
