import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { databaseOf } from '../support/database.ts';
import type { SeededPair } from '../support/server.ts';

interface JudgedPerson {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** A mentor as the judged data describes them. */
export interface JudgedMentor extends JudgedPerson {
  mentorProfile: {
    title: string;
    company: string | null;
    bio: string;
    expertise: string[];
    messageRate: number;
    callRate: number;
    location: string | null;
    languages: string[];
    responseTime: string;
  };
}

/** A mentee with the body of `POST /api/mentee-profile`. */
export interface JudgedMentee extends JudgedPerson {
  menteeProfile: Record<string, unknown>;
}

/** Seven answers and the grades of mentors for them. */
export interface JudgedQuery {
  id: string;
  answers: Record<string, string>;
}

/** The folder with the judged data and its scoring script. */
export const judged = new URL('../../judged/', import.meta.url);

/** Reads one of the judged lists. */
export const readJudged = async <T>(name: string): Promise<T[]> =>
  JSON.parse(await readFile(new URL(name, judged), 'utf8'));

/** The judged people's accounts: user ids by the ids in the data. */
export type Accounts = ReadonlyMap<string, string>;

/**
 * Adds accounts with the password of a seeded account, and the mentors' profiles as if their
 * applications had been approved.
 */
export const addPeople = async (
  dataDir: string,
  seeded: Pick<SeededPair, 'menteeEmail'>,
  people: { mentors: readonly JudgedMentor[]; mentees: readonly JudgedMentee[] },
): Promise<Accounts> => {
  const { connection } = databaseOf(dataDir);
  const db = new pg.Client(connection);
  await db.connect();
  const accounts = new Map<string, string>();
  const addAccount = async (person: JudgedPerson, userType: 'mentor' | 'mentee') => {
    const id = randomUUID();
    accounts.set(person.id, id);
    await db.query(
      `INSERT INTO users (id, first_name, last_name, email, password_hash, user_type, activity,
         email_verified_at, created_at)
       SELECT $1, $2, $3, $4, password_hash, $5, 'professional', now(), now()
       FROM users WHERE email = $6`,
      [id, person.firstName, person.lastName, person.email, userType, seeded.menteeEmail],
    );
    return id;
  };
  try {
    for (const mentor of people.mentors) {
      const { mentorProfile: profile } = mentor;
      await db.query(
        `INSERT INTO mentor_profiles (id, user_id, title, bio, expertise, company, message_rate_cents,
           call_rate_cents, location, languages, response_time, meeting_types, application_status,
           created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, '{message,video}', 'approved', now(), now())`,
        [
          randomUUID(),
          await addAccount(mentor, 'mentor'),
          profile.title,
          profile.bio,
          profile.expertise,
          profile.company,
          profile.messageRate * 100,
          profile.callRate * 100,
          profile.location,
          profile.languages,
          profile.responseTime.replace(/^within (\d+) hours?$/, '$1h'),
        ],
      );
    }
    for (const mentee of people.mentees) await addAccount(mentee, 'mentee');
    await db.query('ANALYZE users, mentor_profiles, mentor_listings, mentor_stems');
  } finally {
    await db.end();
  }
  return accounts;
};
