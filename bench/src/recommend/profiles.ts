import pg from 'pg';
import { type JudgedMentee, type JudgedMentor, readJudged } from '../match/people.ts';
import { databaseOf } from '../support/database.ts';

/** The texts of a mentee that suggestions compare. */
export interface MenteeTexts {
  userId: string;
  texts: string;
}

/** The number of profiles written with one statement. */
const batchSize = 2000;

/** Chooses a different profile at each step, so the parts of a mixed profile come from different people. */
const takeFrom =
  <T>(judged: readonly T[], at: number) =>
  (step: number): T => {
    const found = judged[((at + Math.floor(at / judged.length)) * step) % judged.length];
    if (!found) throw new Error('There are no judged profiles');
    return found;
  };

const mixMentor = (judged: readonly JudgedMentor[], at: number) => {
  const from = takeFrom(judged, at);
  return {
    title: from(1).mentorProfile.title,
    bio: from(7).mentorProfile.bio,
    expertise: from(13).mentorProfile.expertise,
  };
};

const mixMentee = (judged: readonly JudgedMentee[], at: number) => {
  const from = takeFrom(judged, at);
  return {
    interests: from(1).menteeProfile.interests,
    concerns: from(7).menteeProfile.concerns,
    careerGoals: from(13).menteeProfile.careerGoals,
    skillsToLearn: from(29).menteeProfile.skillsToLearn,
    bio: from(31).menteeProfile.bio,
  };
};

const writeMentors = `
  UPDATE mentor_profiles SET title = mixed.title, bio = mixed.bio, expertise = mixed.expertise
  FROM jsonb_to_recordset($1::jsonb) AS mixed ("userId" uuid, title text, bio text, expertise text[])
  WHERE user_id = mixed."userId"`;

const writeMentees = `
  INSERT INTO mentee_profiles (user_id, interests, concerns, career_goals, skills_to_learn, bio,
    is_public, created_at, updated_at)
  SELECT "userId", interests, concerns, "careerGoals", "skillsToLearn", bio, true, now(), now()
  FROM jsonb_to_recordset($1::jsonb) AS mixed ("userId" uuid, interests text[], concerns text[],
    "careerGoals" text[], "skillsToLearn" text[], bio text)`;

/**
 * Gives all seeded mentors new texts, and all seeded mentees a public profile, mixed from the judged profiles so that
 * hardly any two are the same.
 * @returns the mentees' texts, as a plain scan would hold them in memory
 */
export const mixProfiles = async (dataDir: string): Promise<MenteeTexts[]> => {
  const mentors = await readJudged<JudgedMentor>('mentors.json');
  const mentees = await readJudged<JudgedMentee>('mentees.json');
  const { connection } = databaseOf(dataDir);
  const db = new pg.Client(connection);
  const write = async <T>(type: 'mentor' | 'mentee', statement: string, mix: (at: number) => T) => {
    const { rows } = await db.query<{ id: string }>(
      'SELECT id FROM users WHERE user_type = $1 ORDER BY id',
      [type],
    );
    const mixed = rows.map(({ id }, at) => ({ userId: id, ...mix(at) }));
    for (let from = 0; from < mixed.length; from += batchSize) {
      await db.query(statement, [JSON.stringify(mixed.slice(from, from + batchSize))]);
    }
    return mixed;
  };
  await db.connect();
  try {
    await write('mentor', writeMentors, (at) => mixMentor(mentors, at));
    const mixed = await write('mentee', writeMentees, (at) => mixMentee(mentees, at));
    await db.query('VACUUM ANALYZE');
    return mixed.map(({ userId, ...texts }) => ({
      userId,
      texts: Object.values(texts).flat().join(' '),
    }));
  } finally {
    await db.end();
  }
};
