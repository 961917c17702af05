import { eq, inArray } from 'drizzle-orm';
import type { Connection } from '../../platform/db/database.ts';
import { users } from '../identity/index.ts';
import type { MentorRow } from './mentors.presenter.ts';
import { mentorProfiles } from './mentors.tables.ts';

const withPerson = (db: Connection) =>
  db
    .select({
      profile: mentorProfiles,
      person: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        profileImageUrl: users.profileImageUrl,
      },
    })
    .from(mentorProfiles)
    .innerJoin(users, eq(users.id, mentorProfiles.userId));

export const findMentor = async (
  db: Connection,
  userId: string,
): Promise<MentorRow | undefined> => {
  const [row] = await withPerson(db).where(eq(mentorProfiles.userId, userId));
  return row;
};

/** The mentors of these profiles, in the order they are asked for. */
export const findMentorsOf = async (
  db: Connection,
  profileIds: readonly string[],
): Promise<MentorRow[]> => {
  if (profileIds.length === 0) return [];
  const rows = await withPerson(db).where(inArray(mentorProfiles.id, [...profileIds]));
  const byId = new Map(rows.map((row) => [row.profile.id, row]));
  return profileIds.flatMap((id) => byId.get(id) ?? []);
};
