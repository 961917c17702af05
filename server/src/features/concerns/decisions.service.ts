import type { ConcernDecision } from '@ithaca/contracts/concerns';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Conversations } from '../conversations/index.ts';
import { findAccounts, lockAgainstDeletion } from '../identity/index.ts';
import type { Sessions } from '../sessions/index.ts';
import { mayDecideAbout, requireMayDecide } from '../staff/index.ts';
import { findConcerned } from './concerned-people.ts';
import { hasUnread, outcomesOf } from './concerns.policy.ts';
import { findConcern, lockOpenAbout, setDecisions } from './concerns.store.ts';
import type { ConcernRow } from './concerns.tables.ts';
import { sendWarning } from './decision-mails.ts';
import type { TellReporters } from './tell-reporters.ts';

interface Effects {
  removeMessage: Conversations['removeMessage'];
  hideReview: Sessions['hideReview'];
}

/** Decides reports of people, messages and reviews (product 10.11). */
export const createConcernDecisions = (
  { db, clock, jobs, audit }: Context,
  { removeMessage, hideReview }: Effects,
  tellReporters: TellReporters,
) => {
  const carryOut = async (
    tx: Transaction,
    moderator: Actor,
    concern: ConcernRow,
    { outcome, reason = '' }: ConcernDecision,
  ) => {
    const { id, subjectId, conversationId } = concern;
    if (outcome === 'message_removed' && conversationId) {
      await removeMessage(tx, { conversationId, messageId: subjectId }, clock.now());
    }
    if (outcome === 'review_hidden') await hideReview(tx, moderator, subjectId, reason);
    if (outcome === 'warned') await jobs.add(tx, sendWarning, { concernId: id });
  };

  return {
    /**
     * Decides all open reports about the subject of this one, and carries out the decision.
     * @throws not_found; not_allowed (403) for moderators on reports about themselves or reviews of them, and on their
     *   own reports; already_decided (409), also for the second of two moderators; reported_again (409) if they haven't
     *   read all of the reports; invalid (422) for a decision that doesn't suit this kind
     */
    decide: (moderator: Actor, reportId: string, decision: ConcernDecision): Promise<void> =>
      inTransaction(db, async (tx) => {
        const concern = await findConcern(tx, reportId);
        if (!concern) throw refuse('not_found');
        const { people, isReviewDeleted } = await findConcerned(tx, concern);
        for (const personId of people) await requireMayDecide(tx, moderator, 'reports', personId);
        const { kind, subjectUserId } = concern;
        // Lock the account before the reports, in the same order as an account deletion, which closes reports.
        await lockAgainstDeletion(tx, subjectUserId);
        const open = await lockOpenAbout(tx, concern);
        if (!open.every(({ reporterId }) => mayDecideAbout(moderator, 'reports', reporterId))) {
          throw refuse('not_allowed');
        }
        if (!open.some(({ id }) => id === reportId)) throw refuse('already_decided');
        if (hasUnread(open, decision)) throw refuse('reported_again');
        const { outcome, reason = null } = decision;
        const [account] = await findAccounts(tx, [subjectUserId]);
        if (!account || !outcomesOf(kind, { account, isReviewDeleted }).includes(outcome)) {
          throw refuse('invalid', { errors: { outcome: ['This can’t be decided here'] } });
        }
        const at = clock.now();
        const ids = open.map(({ id }) => id);
        const decidedBy = moderator.userId;
        await setDecisions(tx, ids, { outcome, note: reason, decidedAt: at, decidedBy });
        await carryOut(tx, moderator, concern, decision);
        await tellReporters(tx, open, outcome, at);
        audit.record(tx, {
          kind: 'report.decided',
          actorId: moderator.userId,
          subjectId: subjectUserId,
          details: { reportId, reason: outcome },
        });
      }),
  };
};
export type ConcernDecisions = ReturnType<typeof createConcernDecisions>;
