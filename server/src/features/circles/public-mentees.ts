import type { AvailableMentee } from '@ithaca/contracts/circle-fields';
import type { Connection } from '../../platform/db/database.ts';

/**
 * Who has a public mentee profile. The mentee profiles feature provides this, because it is above circles. Neither
 * result contains deleted accounts or people who have become mentors.
 */
export interface PublicMentees {
  /** Returns the people among these who have a public profile. */
  among(db: Connection, userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Returns people with a public profile, by name. The cost depends on `limit` and the exceptions, not on the number of
   * people.
   * @param q the beginning of a first or last name, or of both; undefined for everyone
   */
  search(
    db: Connection,
    options: { q: string | undefined; except: readonly string[]; limit: number },
  ): Promise<AvailableMentee[]>;
}

/** Until the mentee profiles feature registers, nobody has one. */
export const nobodyIsPublic: PublicMentees = {
  among: async () => new Set(),
  search: async () => [],
};
