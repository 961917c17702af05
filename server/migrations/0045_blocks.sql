-- Who doesn't want to be in contact with whom (product 1.18).
CREATE TABLE blocks (
  blocker_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  blocked_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (blocker_id, blocked_id),
  CHECK (blocker_id <> blocked_id)
);
CREATE INDEX blocks_blocked ON blocks (blocked_id);
CREATE TRIGGER refuse_deleted_account BEFORE INSERT ON blocks
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_account('blocker_id', 'blocked_id');

-- Waits for messages that are being written to the two people's conversation, and lets later ones wait.
-- So a message is either stored before the block or refused.
CREATE FUNCTION lock_blocked_conversation() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM 1 FROM conversations AS c
    WHERE c.person_low = least(NEW.blocker_id, NEW.blocked_id)
      AND c.person_high = greatest(NEW.blocker_id, NEW.blocked_id)
    FOR NO KEY UPDATE;
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION lock_blocked_conversation() FROM PUBLIC;
CREATE TRIGGER lock_blocked_conversation BEFORE INSERT ON blocks
  FOR EACH ROW EXECUTE FUNCTION lock_blocked_conversation();

-- Whether people may write in a conversation. The end of an unlock or a booking stays what it is while one of
-- the two blocks the other, and applies again afterwards. Circles have no two people, so no block closes them.
CREATE FUNCTION is_open(write_until timestamptz, person_low uuid, person_high uuid, at timestamptz)
RETURNS boolean LANGUAGE sql STABLE
RETURN write_until > at AND NOT EXISTS (
  SELECT FROM blocks AS b
  WHERE (b.blocker_id = person_low AND b.blocked_id = person_high)
    OR (b.blocker_id = person_high AND b.blocked_id = person_low));

-- As before, but a conversation is open only if neither of its two people blocks the other. Written out, because
-- calling a function for every message would take longer.
CREATE OR REPLACE FUNCTION write_messages(
  conversation_ids uuid[], sender_ids uuid[], ids uuid[], contents text[], client_ids uuid[],
  written_at timestamptz
) RETURNS TABLE (place int, written_seq int, takes_part boolean, is_open boolean, known_seq int, has_priority boolean)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
BEGIN
  PERFORM 1 FROM conversations AS c WHERE c.id = ANY (conversation_ids)
    ORDER BY c.id FOR NO KEY UPDATE;
  RETURN QUERY
  WITH judged AS MATERIALIZED (
    SELECT g.*, c.last_seq, p.user_id IS NOT NULL AS part,
      coalesce(c.write_until > written_at, false) AND NOT EXISTS (
        SELECT FROM blocks AS b
        WHERE (b.blocker_id = c.person_low AND b.blocked_id = c.person_high)
          OR (b.blocker_id = c.person_high AND b.blocked_id = c.person_low)) AS unlocked,
      m.seq AS known, pp.user_id IS NOT NULL AS marked
    FROM unnest(conversation_ids, sender_ids, ids, contents, client_ids) WITH ORDINALITY
      AS g (conversation_id, sender_id, id, content, client_id, ord)
    LEFT JOIN conversations AS c ON c.id = g.conversation_id
    LEFT JOIN conversation_participants AS p
      ON p.conversation_id = g.conversation_id AND p.user_id = g.sender_id
    LEFT JOIN priority_people AS pp ON pp.user_id = g.sender_id
    LEFT JOIN messages AS m ON m.conversation_id = g.conversation_id
      AND m.sender_id = g.sender_id AND m.client_id = g.client_id
  ), numbered AS MATERIALIZED (
    SELECT j.*, CASE WHEN j.part AND j.unlocked AND j.known IS NULL THEN j.last_seq +
      count(*) FILTER (WHERE j.part AND j.unlocked AND j.known IS NULL)
        OVER (PARTITION BY j.conversation_id ORDER BY j.ord) END AS seq
    FROM judged AS j
  ), stored AS (
    INSERT INTO messages (conversation_id, seq, id, sender_id, content, client_id, priority, created_at)
    SELECT n.conversation_id, n.seq, n.id, n.sender_id, n.content, n.client_id, n.marked, written_at
    FROM numbered AS n WHERE n.seq IS NOT NULL
  ), moved AS (
    UPDATE conversations AS c SET last_seq = n.seq
    FROM (SELECT conversation_id, max(seq) AS seq FROM numbered WHERE seq IS NOT NULL GROUP BY 1) AS n
    WHERE c.id = n.conversation_id
    RETURNING c.id
  ), risen AS (
    UPDATE conversation_participants AS p SET last_activity_at = greatest(p.last_activity_at, written_at)
    FROM moved WHERE p.conversation_id = moved.id
  )
  SELECT n.ord::int, n.seq::int, n.part, n.unlocked, n.known::int, n.marked FROM numbered AS n;
END $$;
