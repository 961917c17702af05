import type pg from 'pg';
import type { SignedInPair } from '../support/people.ts';

/** The number of a filled inbox's conversations that have unread messages: the newest ones. */
export const unreadConversations = 10;
/** The number of unread messages in each of them. */
export const unreadInEach = 2;

/** The time between the ends of consecutive conversations. */
const apart = '20 seconds';

/** Opens unlocked conversations between the pair's mentor and seeded mentees. The n-th is n times `apart` old. */
const open = (db: pg.Client, { mentor, sessionId }: SignedInPair, count: number) =>
  db.query(
    `WITH opened AS (
       INSERT INTO conversations (id, kind, person_low, person_high, newest_address, created_at)
       SELECT gen_random_uuid(), 'pair', least(id, $1), greatest(id, $1), gen_random_uuid(),
         now() - interval '1 minute' - n * interval '${apart}'
       FROM (SELECT id, row_number() OVER (ORDER BY id) AS n
             FROM users WHERE email LIKE 'mentee-%' ORDER BY id LIMIT $2) AS mentee
       RETURNING *
     ), addressed AS (
       INSERT INTO conversation_addresses (id, conversation_id) SELECT newest_address, id FROM opened
     ), joined AS (
       INSERT INTO conversation_participants (conversation_id, user_id, last_activity_at)
       SELECT opened.id, person, opened.created_at - interval '1 day'
       FROM opened, unnest(ARRAY[person_low, person_high]) AS person
     )
     INSERT INTO sessions (id, conversation_id, mentor_id, mentee_id, mentor_profile_id, origin,
       session_type, price_cents, created_at)
     SELECT opened.newest_address, opened.id, $1, CASE person_low WHEN $1 THEN person_high ELSE person_low END,
       seeded.mentor_profile_id, 'unlock', 'messaging', 0, opened.created_at
     FROM opened, sessions AS seeded WHERE seeded.id = $3`,
    [mentor.userId, count, sessionId],
  );

/** Writes a message in each of these conversations, `seconds` after its start. */
const write = (db: pg.Client, viewerId: string, sender: 'mentor' | 'mentee', seconds: number) =>
  db.query(
    `SELECT count(*) FROM sessions AS s JOIN conversations AS c ON c.id = s.conversation_id,
     LATERAL write_messages(ARRAY[c.id], ARRAY[s.${sender}_id], ARRAY[gen_random_uuid()],
       ARRAY['A message of a long inbox.'], ARRAY[gen_random_uuid()],
       c.created_at + make_interval(secs => $2))
     WHERE s.mentor_id = $1 AND s.id = c.newest_address AND c.created_at < now() - interval '1 minute'`,
    [viewerId, seconds],
  );

/** Marks everything as read except the messages in the newest conversations. */
const read = (db: pg.Client, viewerId: string) =>
  db.query(
    `UPDATE conversation_participants AS p SET read_seq = c.last_seq
     FROM conversations AS c
     WHERE p.user_id = $1 AND c.id = p.conversation_id AND c.id NOT IN (
       SELECT c.id FROM conversation_participants AS p JOIN conversations AS c ON c.id = p.conversation_id
       WHERE p.user_id = $1 AND c.last_seq > 0 ORDER BY c.created_at DESC LIMIT $2)`,
    [viewerId, unreadConversations],
  );

/** Fills the inbox of a pair's mentor with conversations of three messages each. */
export const fillInbox = async (db: pg.Client, pair: SignedInPair, count: number) => {
  const viewerId = pair.mentor.userId;
  await open(db, pair, count);
  await write(db, viewerId, 'mentee', 0);
  await write(db, viewerId, 'mentor', 10);
  await write(db, viewerId, 'mentee', 20);
  await read(db, viewerId);
};
