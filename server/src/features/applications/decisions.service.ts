import type { Application } from '@ithaca/contracts/applications';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Files } from '../files/index.ts';
import { type Identity, lockAccount } from '../identity/index.ts';
import { findProfile, updateProfile } from '../mentors/index.ts';
import { requireMayDecide } from '../staff/index.ts';
import { applicationDecided } from './applications.events.ts';
import { decisionRefusal } from './applications.policy.ts';
import { type Decision, findNewestApplication, setDecision } from './applications.store.ts';
import { sendDecision } from './decision-mail.ts';
import { type Descriptions, documentIds } from './descriptions.ts';
import { documentsKeptMs } from './documents.ts';

type Outcome = Pick<Decision, 'status' | 'rejectionReason'>;

interface Chosen {
  profileId: string;
  /** The application that the moderator read; a newer one for the same profile isn't decided. */
  applicationId?: string | undefined;
}

/** Approves and rejects applications (product 2.13). */
export const createDecisions = (
  { db, clock, jobs, events, security, audit }: Context,
  files: Pick<Files, 'deleteAfter'>,
  identity: Pick<Identity, 'setUserType'>,
  descriptions: Descriptions,
) => {
  /** Finds and locks a profile's person and application, and locks the moderator's permission. */
  const requirePending = async (tx: Transaction, moderator: Actor, chosen: Chosen) => {
    const { profileId, applicationId } = chosen;
    const profile = await findProfile(tx, profileId);
    if (!profile) throw refuse('not_found');
    await requireMayDecide(tx, moderator, 'applications', profile.userId);
    if (!(await lockAccount(tx, profile.userId))) throw refuse('not_found');
    const application = await findNewestApplication(tx, profileId);
    const refusal = decisionRefusal(application, applicationId);
    if (!application || refusal) throw refuse(refusal ?? 'already_decided');
    return { userId: profile.userId, application };
  };

  const decide = async (
    moderator: Actor,
    chosen: Chosen,
    outcome: Outcome,
  ): Promise<Application> => {
    const { profileId } = chosen;
    const decision = { ...outcome, decidedAt: clock.now(), decidedBy: moderator.userId };
    const { userId, decided } = await inTransaction(db, async (tx) => {
      const { userId, application } = await requirePending(tx, moderator, chosen);
      const row = await setDecision(tx, application.id, decision);
      await applyToProfile(tx, profileId, decision);
      if (outcome.status === 'approved') await identity.setUserType(tx, userId, 'mentor');
      const keptUntil = new Date(decision.decidedAt.getTime() + documentsKeptMs);
      await files.deleteAfter(tx, documentIds(row), keptUntil);
      await jobs.add(tx, sendDecision, { applicationId: row.id });
      await events.publish(tx, applicationDecided, {
        applicationId: row.id,
        profileId,
        userId,
        status: outcome.status,
        decidedBy: moderator.userId,
        at: decision.decidedAt,
      });
      audit.record(tx, {
        kind: `application.${outcome.status}`,
        actorId: moderator.userId,
        subjectId: userId,
        details: { applicationId: row.id, profileId },
      });
      return { userId, decided: await descriptions.describe(tx, row) };
    });
    security.record('application.decided', {
      accountId: moderator.userId,
      subjectId: userId,
      reason: outcome.status,
    });
    return decided;
  };

  return {
    /**
     * Lists the profile and makes the account's owner a mentor.
     * @throws not_found (404); not_allowed (403) for moderators' own; already_decided (409)
     */
    approve: (moderator: Actor, chosen: Chosen) =>
      decide(moderator, chosen, { status: 'approved', rejectionReason: null }),

    /** @throws not_found (404); not_allowed (403) for moderators' own; already_decided (409) */
    reject: (moderator: Actor, chosen: Chosen, reason: string) =>
      decide(moderator, chosen, { status: 'rejected', rejectionReason: reason }),
  };
};
export type Decisions = ReturnType<typeof createDecisions>;

const applyToProfile = async (
  tx: Transaction,
  profileId: string,
  { status, rejectionReason, decidedAt }: Decision,
) => {
  await updateProfile(tx, profileId, {
    applicationStatus: status,
    rejectionReason,
    updatedAt: decidedAt,
  });
};
