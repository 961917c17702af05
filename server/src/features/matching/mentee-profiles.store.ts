import { eq } from 'drizzle-orm';
import type { Connection, Transaction } from '../../platform/db/database.ts';
import { queryRow, sql } from '../../platform/db/statement.ts';
import { type MenteeProfileRow, menteeProfiles } from './matching.tables.ts';

export const findMenteeProfile = async (
  db: Connection,
  userId: string,
): Promise<MenteeProfileRow | undefined> => {
  const [row] = await db.select().from(menteeProfiles).where(eq(menteeProfiles.userId, userId));
  return row;
};

/** What a person writes into their profile. */
export type MenteeProfileFields = Omit<
  MenteeProfileRow,
  'userId' | 'isPublic' | 'createdAt' | 'updatedAt'
> & { isPublic?: boolean | undefined };

/**
 * Creates a person's profile or replaces all of it. If they don't say whether it is public, a new one is, and an
 * existing one keeps its visibility (product 12.11).
 */
export const writeMenteeProfile = async (
  db: Connection,
  { userId, now, fields }: { userId: string; now: Date; fields: MenteeProfileFields },
): Promise<{ isNew: boolean; isPublic: boolean }> => {
  const isPublic = fields.isPublic ?? null;
  const written = await queryRow<{ isNew: boolean; isPublic: boolean }>(
    db,
    sql`INSERT INTO mentee_profiles AS known (user_id, interests, concerns, career_goals, skills_to_learn,
        academic_background, professional_background, date_of_birth, bio, is_public, created_at, updated_at)
      VALUES (${userId}, ${fields.interests}, ${fields.concerns}, ${fields.careerGoals},
        ${fields.skillsToLearn}, ${fields.academicBackground}, ${fields.professionalBackground},
        ${fields.dateOfBirth}, ${fields.bio}, COALESCE(${isPublic}::boolean, true), ${now}, ${now})
      ON CONFLICT (user_id) DO UPDATE SET (interests, concerns, career_goals, skills_to_learn,
        academic_background, professional_background, date_of_birth, bio, is_public, updated_at)
        = (excluded.interests, excluded.concerns, excluded.career_goals, excluded.skills_to_learn,
        excluded.academic_background, excluded.professional_background, excluded.date_of_birth,
        excluded.bio, COALESCE(${isPublic}::boolean, known.is_public), excluded.updated_at)
      -- A row that was replaced has been locked.
      RETURNING known.xmax::text = '0' AS "isNew", known.is_public AS "isPublic"`,
  );
  if (!written) throw new Error('The profile was not written');
  return written;
};

export const deleteMenteeProfile = async (tx: Transaction, userId: string) => {
  await tx.delete(menteeProfiles).where(eq(menteeProfiles.userId, userId));
};
