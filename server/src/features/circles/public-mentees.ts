import type { AvailableMentee } from '@ithaca/contracts/circle-fields';
import type { Connection } from '../../platform/db/database.ts';

/**
 * Who has a public mentee profile. The feature of mentee profiles provides it, because it is higher than
 * circles. Neither answer contains deleted accounts or people who have become mentors.
 */
export interface PublicMentees {
  /** Returns those of these people who have a public profile. */
  among(db: Connection, userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Returns people with a public profile, by name. The cost depends on `limit` and the exceptions, not on how
   * many people there are.
   * @param q the beginning of a first or last name, or of both; undefined for everybody
   */
  search(
    db: Connection,
    options: { q: string | undefined; except: readonly string[]; limit: number },
  ): Promise<AvailableMentee[]>;
}

/** Until the feature of mentee profiles registers, nobody has one. */
export const nobodyIsPublic: PublicMentees = {
  among: async () => new Set(),
  search: async () => [],
};
