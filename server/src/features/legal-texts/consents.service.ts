import type { DueConsent, LegalKind } from '@ithaca/contracts/legal-texts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  deleteConsents,
  findDueConsents,
  findSkippedVersions,
  insertConsent,
  insertConsentsToNewest,
} from './consents.store.ts';
import { presentDueConsent } from './legal-texts.presenter.ts';
import { findLegalText } from './legal-texts.store.ts';

/** What people have agreed to (product 1.21). */
export const createConsents = ({ db, clock }: Context) => ({
  /** The newest versions that the person still has to agree to, each with the earlier versions that they missed. */
  async listDue({ userId }: Actor): Promise<DueConsent[]> {
    const due = await findDueConsents(db, userId);
    if (due.length === 0) return [];
    const skipped = await findSkippedVersions(db, userId);
    return due.map((row) =>
      presentDueConsent(
        row,
        // Leaves out a version that was published between the two reads.
        skipped.filter(({ kind, version }) => kind === row.kind && version < row.version),
      ),
    );
  },

  /**
   * Records that a person agrees. Repeated calls change nothing.
   * @throws invalid (422) unless the version is the newest one
   */
  async give(actor: Actor, { kind, version }: { kind: LegalKind; version: number }): Promise<void> {
    await inTransaction(db, async (tx) => {
      const newest = await findLegalText(tx, kind);
      if (newest?.version !== version) {
        throw refuse('invalid', {
          errors: { version: ['There is a newer version. Please read that one.'] },
        });
      }
      const agreedAt = clock.now();
      await insertConsent(tx, { userId: actor.userId, kind, version, agreedAt });
    });
  },

  /** People who sign up agree to the newest versions, which the form links to. */
  giveBySigningUp: (tx: Transaction, userId: string) =>
    insertConsentsToNewest(tx, { userId, agreedAt: clock.now() }),

  /** Forgets consents that somebody else may have given in the person's name, so the person is asked again. */
  forgetOf: (tx: Transaction, userId: string) => deleteConsents(tx, userId),
});
export type Consents = ReturnType<typeof createConsents>;
