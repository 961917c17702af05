import type { BodyOf } from '@ithaca/contracts/endpoint';
import type {
  LegalKind,
  LegalText,
  LegalVersion,
  publishLegalText,
} from '@ithaca/contracts/legal-texts';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { presentLegalText, presentVersion } from './legal-texts.presenter.ts';
import {
  findLegalText,
  findVersions,
  insertVersion,
  lockNewestVersion,
} from './legal-texts.store.ts';

/** The versions of the terms and the privacy policy (product 1.21). */
export const createLegalTexts = ({ db, clock, audit }: Context) => ({
  /**
   * @param version the newest one if omitted
   * @throws not_found (404)
   */
  async read(kind: LegalKind, version?: number): Promise<LegalText> {
    const row = await findLegalText(db, kind, version);
    if (!row) throw refuse('not_found');
    return presentLegalText(row);
  },

  /** Newest first. */
  async listVersions(kind: LegalKind): Promise<LegalVersion[]> {
    return (await findVersions(db, kind)).map(presentVersion);
  },

  /**
   * @param order.after the version that the author edited; not checked if omitted
   * @throws text_outdated (409) if another version has been published since
   */
  async publish(
    actor: Actor,
    kind: LegalKind,
    { after, ...body }: BodyOf<typeof publishLegalText>,
  ): Promise<LegalText> {
    const publishedAt = clock.now();
    return inTransaction(db, async (tx) => {
      const newest = await lockNewestVersion(tx, kind);
      if (after !== undefined && after !== newest) throw refuse('text_outdated');
      const row = { kind, ...body, publishedAt, version: newest + 1 };
      await insertVersion(tx, row);
      audit.record(tx, {
        kind: `${kind}.published`,
        actorId: actor.userId,
        subjectId: null,
        details: { version: row.version },
      });
      return presentLegalText(row);
    });
  },
});
export type LegalTexts = ReturnType<typeof createLegalTexts>;
