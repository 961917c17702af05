import type { AvailableMentee } from '@ithaca/contracts/circle-fields';
import { limits } from '@ithaca/contracts/limits';
import type { Connection } from '../../platform/db/database.ts';
import { findBlockedAmong } from '../blocks/index.ts';
import { nameBeginsWith } from '../identity/index.ts';
import { findMenteesByName, hasSession } from '../sessions/index.ts';
import { findCurrentMentees } from './mentees.store.ts';
import type { PublicMentees } from './public-mentees.ts';

/** Whom people may add to circles; nobody whom they block or who blocks them (product 1.18). */
export interface AvailableMentees {
  /**
   * The mentees whom a mentor may add, by name, at most 50: those with a session with this mentor, and
   * those with a public profile (product 5.2).
   */
  search(
    mentorId: string,
    options: { q: string | undefined; except: readonly string[] },
  ): Promise<AvailableMentee[]>;
  /** The mentees with a public profile, by name, at most 50: those whom a mentee may add (product 5.2). */
  searchPublic(
    userId: string,
    options: { q: string; except: readonly string[] },
  ): Promise<AvailableMentee[]>;
  /** Whether a mentor may add this person (product 5.2). */
  toMentor(db: Connection, mentorId: string, menteeId: string): Promise<boolean>;
  /** Whether a mentee may add all of these people: they have a public profile (product 5.1). */
  toMentees(db: Connection, userId: string, menteeIds: readonly string[]): Promise<boolean>;
}

const byName = (a: AvailableMentee, b: AvailableMentee) =>
  a.firstName.localeCompare(b.firstName) ||
  a.lastName.localeCompare(b.lastName) ||
  a.id.localeCompare(b.id);

export const createAvailableMentees = (
  db: Connection,
  publicMentees: PublicMentees,
): AvailableMentees => {
  const areMentees = async (connection: Connection, ids: readonly string[]) =>
    (await findCurrentMentees(connection, ids)).length === new Set(ids).size;

  const withoutBlocked = async (userId: string, found: readonly AvailableMentee[]) => {
    const ids = found.map(({ id }) => id);
    const blocked = await findBlockedAmong(db, userId, ids);
    return found.filter(({ id }) => !blocked.has(id));
  };

  return {
    async search(mentorId, { q, except }) {
      const options = { except: [mentorId, ...except], limit: limits.pageDefault };
      const own = await findMenteesByName(db, mentorId, {
        ...options,
        namesMatch: nameBeginsWith(q),
      });
      const others = await publicMentees.search(db, { ...options, q });
      const byId = new Map([...own, ...others].map((mentee) => [mentee.id, mentee]));
      const found = await withoutBlocked(mentorId, [...byId.values()]);
      // Whoever is a mentee of theirs is there, however many public profiles there are.
      return found.slice(0, limits.pageDefault).sort(byName);
    },

    async searchPublic(userId, options) {
      const found = await publicMentees.search(db, { ...options, limit: limits.pageDefault });
      return withoutBlocked(userId, found);
    },

    async toMentor(connection, mentorId, menteeId) {
      if (mentorId === menteeId || !(await areMentees(connection, [menteeId]))) return false;
      if ((await findBlockedAmong(connection, mentorId, [menteeId])).size > 0) return false;
      if (await hasSession(connection, { mentorId, menteeId })) return true;
      return (await publicMentees.among(connection, [menteeId])).has(menteeId);
    },

    async toMentees(connection, userId, menteeIds) {
      if (menteeIds.length === 0) return true;
      if (!(await areMentees(connection, menteeIds))) return false;
      if ((await findBlockedAmong(connection, userId, menteeIds)).size > 0) return false;
      const found = await publicMentees.among(connection, menteeIds);
      return menteeIds.every((id) => found.has(id));
    },
  };
};
