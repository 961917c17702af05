import type { Ranking } from '@ithaca/contracts/leaderboard';
import { limits } from '@ithaca/contracts/limits';
import type { Context } from '../../context.ts';
import { findAccounts, presentPerson } from '../identity/index.ts';
import { findProfiles, presentProfile } from '../mentors/index.ts';
import { countBusiestMentors } from '../sessions/index.ts';

/** Ranks mentors (product 2.10). */
export const createRankings = ({
  db,
  clock,
  config: { marketplace },
}: Pick<Context, 'db' | 'clock' | 'config'>) => ({
  /** The best mentors of the current calendar month in UTC, best first; at most ten. */
  async ofThisMonth(): Promise<Ranking[]> {
    const now = clock.now();
    const counts = await countBusiestMentors(db, startOfMonth(now), limits.leaderboardMax);
    const profiles = await findProfiles(
      db,
      counts.map(({ profileId }) => profileId),
    );
    const people = await findAccounts(
      db,
      counts.map(({ mentorId }) => mentorId),
    );
    const ranked = counts.flatMap(({ mentorId, profileId, completedSessions }) => {
      const profile = profiles.find(({ id }) => id === profileId);
      const person = people.find(({ id }) => id === mentorId);
      // Missing if the mentor was removed between the two statements.
      return profile && person ? [{ profile, person, completedSessions }] : [];
    });
    return ranked.map(({ profile, person, completedSessions }, index) => ({
      rank: index + 1,
      user: presentPerson(person),
      mentorProfile: presentProfile(profile, { now, marketplace }),
      completedSessions,
    }));
  },
});

const startOfMonth = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
