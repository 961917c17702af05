import type { AvailableMentee } from '@ithaca/contracts/circle-fields';
import { limits } from '@ithaca/contracts/limits';
import type { Connection } from '../../platform/db/database.ts';
import { findBlockedAmong } from '../blocks/index.ts';
import { nameBeginsWith } from '../identity/index.ts';
import { findMenteesByName, hasSession } from '../sessions/index.ts';
import { findAddableMentees } from './mentees.store.ts';
import type { PublicMentees } from './public-mentees.ts';

/**
 * Whom people may add to circles: nobody who blocks, or is blocked by, the person adding them or anyone in the circle
 * (product 1.18). `members` are the people already in the circle.
 */
export interface AvailableMentees {
  /**
   * At most 50 mentees whom a mentor may add: those with a session with this mentor, by name, then others with a public
   * profile, by name (product 5.2).
   */
  search(
    mentorId: string,
    options: { q: string | undefined; members: readonly string[] },
  ): Promise<AvailableMentee[]>;
  /** At most 50 mentees whom a mentee may add: those with a public profile, by name (product 5.2). */
  searchPublic(
    userId: string,
    options: { q: string; members: readonly string[] },
  ): Promise<AvailableMentee[]>;
  /** Whether a mentor may add this person (product 5.2). */
  toMentor(
    db: Connection,
    mentorId: string,
    added: { menteeId: string; members: readonly string[] },
  ): Promise<boolean>;
  /** Whether a mentee may add all of these people: each must have a public profile (product 5.1). */
  toMentees(
    db: Connection,
    userId: string,
    added: { menteeIds: readonly string[]; members: readonly string[] },
  ): Promise<boolean>;
}

export const createAvailableMentees = (
  db: Connection,
  publicMentees: PublicMentees,
): AvailableMentees => {
  const areAddable = async (connection: Connection, ids: readonly string[]) =>
    (await findAddableMentees(connection, ids)).length === new Set(ids).size;

  const withoutBlocked = async (people: readonly string[], found: readonly AvailableMentee[]) => {
    const ids = found.map(({ id }) => id);
    const blocked = await findBlockedAmong(db, people, ids);
    return found.filter(({ id }) => !blocked.has(id));
  };

  return {
    async search(mentorId, { q, members }) {
      const people = [mentorId, ...members];
      const options = { except: people, limit: limits.pageDefault };
      const own = await findMenteesByName(db, mentorId, {
        ...options,
        namesMatch: nameBeginsWith(q),
      });
      const others = await publicMentees.search(db, { ...options, q });
      const byId = new Map([...own, ...others].map((mentee) => [mentee.id, mentee]));
      const found = await withoutBlocked(people, [...byId.values()]);
      return found.slice(0, limits.pageDefault);
    },

    async searchPublic(userId, { q, members }) {
      const options = { q, except: members, limit: limits.pageDefault };
      const found = await publicMentees.search(db, options);
      return withoutBlocked([userId, ...members], found);
    },

    async toMentor(connection, mentorId, { menteeId, members }) {
      if (mentorId === menteeId || !(await areAddable(connection, [menteeId]))) return false;
      const people = [mentorId, ...members];
      if ((await findBlockedAmong(connection, people, [menteeId])).size > 0) return false;
      if (await hasSession(connection, { mentorId, menteeId })) return true;
      return (await publicMentees.among(connection, [menteeId])).has(menteeId);
    },

    async toMentees(connection, userId, { menteeIds, members }) {
      if (menteeIds.length === 0) return true;
      if (!(await areAddable(connection, menteeIds))) return false;
      const people = [userId, ...members, ...menteeIds];
      if ((await findBlockedAmong(connection, people, menteeIds)).size > 0) return false;
      const found = await publicMentees.among(connection, menteeIds);
      return menteeIds.every((id) => found.has(id));
    },
  };
};
