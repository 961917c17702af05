import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import { execute, queryRow, sql } from '../../platform/db/statement.ts';
import { mentorProfiles } from './mentors.tables.ts';

/** The words by which a person's profile could be found. */
export const findOwnWords = async (tx: Transaction, userId: string): Promise<string[]> => {
  const row = await queryRow<{ words: string[] }>(
    tx,
    sql`SELECT search_parts(search_normal(concat_ws(' ', u.first_name, u.last_name, p.title,
          array_to_string(p.expertise, ' ')))) AS words
        FROM mentor_profiles AS p JOIN users AS u ON u.id = p.user_id WHERE p.user_id = ${userId}`,
  );
  return row?.words ?? [];
};

/** Takes a person's profile out of all lists, and clears everything that they wrote in it. */
export const clearProfile = async (tx: Transaction, userId: string, now: Date) => {
  await tx
    .update(mentorProfiles)
    .set({
      title: '',
      bio: '',
      expertise: [],
      company: null,
      messageRateCents: 0,
      callRateCents: 0,
      inPersonRateCents: null,
      acceptsInPerson: false,
      location: null,
      languages: [],
      timeZone: 'UTC',
      responseTime: '24h',
      meetingTypes: [],
      awayFrom: null,
      awayUntil: null,
      // Not approved any more, so that staff's lists of mentors leave it out.
      applicationStatus: 'rejected',
      rejectionReason: null,
      isActive: false,
      measuredReplyMinutes: null,
      updatedAt: now,
    })
    .where(eq(mentorProfiles.userId, userId));
};

/** Deletes those of these words that are in no listed profile, so that no search suggests them. */
export const deleteUnusedWords = async (tx: Transaction, words: readonly string[]) => {
  await execute(
    tx,
    sql`DELETE FROM mentor_search_words AS known WHERE word = ANY (${words}::text[])
          AND NOT EXISTS (SELECT FROM mentor_listings
            WHERE search_words @@ quote_literal(known.word)::tsquery)`,
  );
};
