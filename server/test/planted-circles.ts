import { newId } from '../src/platform/clock.ts';
import { inTransaction } from '../src/platform/db/database.ts';
import type { TestApp } from './test-app.ts';

/** Adds a mentor's circle with one mentee, and a circle that this mentee has created alone. */
export const addCircles = async (
  app: TestApp,
  { mentorId, menteeId }: { mentorId: string; menteeId: string },
  word: string,
) => {
  const { $client } = app.owner;
  const [ofMentor, ofMentee] = [newId(), newId()];
  await inTransaction(app.context.db, async (tx) => {
    const openings = [
      { address: { kind: 'mentor_circle', id: ofMentor }, people: [mentorId, menteeId] },
      { address: { kind: 'mentee_circle', id: ofMentee }, people: [menteeId] },
    ] as const;
    for (const opening of openings) {
      await app.features.conversations.open(tx, { ...opening, writeUntil: 'infinity' });
    }
  });
  await $client.query(
    `INSERT INTO mentor_circles (id, mentor_id, name, description, max_members, created_at)
     VALUES ($1, $2, $3, $4, 7, now())`,
    [ofMentor, mentorId, `Circle of ${word}`, `Where ${word} explains`],
  );
  await $client.query(
    'INSERT INTO mentor_circle_members (id, circle_id, mentee_id, added_at) VALUES ($1, $2, $3, now())',
    [newId(), ofMentor, menteeId],
  );
  await $client.query(
    `WITH created AS (
       INSERT INTO mentee_circles (id, creator_id, name, description, created_at)
       VALUES ($1, $2, $3, $4, now()) RETURNING id
     )
     INSERT INTO mentee_circle_members (id, circle_id, mentee_id, added_at)
     SELECT $5, id, $2, now() FROM created`,
    [ofMentee, menteeId, `Mentees with ${word}`, `Where people talk about ${word}`, newId()],
  );
};
