-- The total of unread messages looked at every conversation of a person. Now it looks at those that may have some:
-- a message marks its conversation for everybody in it, and whoever counts unmarks those in which it found none.
ALTER TABLE conversation_participants ADD COLUMN may_have_unread boolean NOT NULL DEFAULT true;
CREATE INDEX conversation_participants_unread ON conversation_participants (user_id) WHERE may_have_unread;

-- How many messages a person hasn't read in conversations that aren't muted, of at most `max_counted` in each, how many
-- conversations are marked, and how many of these have unread messages. The planner may expect most conversations to
-- be marked, and must not read all of them for that reason.
CREATE FUNCTION count_unread(person uuid, max_counted int)
RETURNS TABLE (unread int, marked int, with_unread int)
LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_bitmapscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
BEGIN
  RETURN QUERY
  SELECT coalesce(sum(u.messages) FILTER (WHERE NOT u.muted), 0)::int, count(*)::int,
    (count(*) FILTER (WHERE u.messages > 0))::int
  FROM (
    SELECT p.muted, (
      SELECT count(*) FROM messages AS m
      WHERE m.conversation_id = c.id AND m.seq > greatest(p.read_seq, c.last_seq - max_counted)
        AND m.sender_id <> p.user_id
    ) AS messages
    FROM conversation_participants AS p JOIN conversations AS c ON c.id = p.conversation_id
    WHERE p.user_id = person AND p.may_have_unread
  ) AS u;
END $$;
REVOKE EXECUTE ON FUNCTION count_unread(uuid, int) FROM PUBLIC;

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
    UPDATE conversations AS c
    SET last_seq = n.seq, last_message_at = greatest(c.last_message_at, written_at)
    FROM (SELECT conversation_id, max(seq) AS seq FROM numbered WHERE seq IS NOT NULL GROUP BY 1) AS n
    WHERE c.id = n.conversation_id
    RETURNING c.id
  ), risen AS (
    UPDATE conversation_participants AS p
    SET last_activity_at = greatest(p.last_activity_at, written_at), may_have_unread = true
    FROM moved
    WHERE p.conversation_id = moved.id
      AND (p.last_activity_at <= written_at - interval '1 minute' OR NOT p.may_have_unread)
  )
  SELECT n.ord::int, n.seq::int, n.part, n.unlocked, n.known::int, n.marked FROM numbered AS n;
END $$;

CREATE OR REPLACE FUNCTION write_message(
  to_conversation uuid, by_sender uuid, message_id uuid, its_content text, its_client_id uuid,
  written_at timestamptz
) RETURNS TABLE (place int, written_seq int, takes_part boolean, is_open boolean, known_seq int, has_priority boolean)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
AS $$
DECLARE
  next_seq bigint;
BEGIN
  -- In a statement of its own, so that the next one sees what the transaction it waited for has written.
  PERFORM 1 FROM conversations AS c WHERE c.id = to_conversation FOR NO KEY UPDATE;
  SELECT 1, c.last_seq + 1, p.user_id IS NOT NULL,
    coalesce(c.write_until > written_at, false) AND NOT EXISTS (
      SELECT FROM blocks AS b
      WHERE (b.blocker_id = c.person_low AND b.blocked_id = c.person_high)
        OR (b.blocker_id = c.person_high AND b.blocked_id = c.person_low)),
    m.seq, pp.user_id IS NOT NULL
  INTO place, next_seq, takes_part, is_open, known_seq, has_priority
  FROM (SELECT) AS always
  LEFT JOIN conversations AS c ON c.id = to_conversation
  LEFT JOIN conversation_participants AS p
    ON p.conversation_id = to_conversation AND p.user_id = by_sender
  LEFT JOIN priority_people AS pp ON pp.user_id = by_sender
  LEFT JOIN messages AS m ON m.conversation_id = to_conversation
    AND m.sender_id = by_sender AND m.client_id = its_client_id;
  IF takes_part AND is_open AND known_seq IS NULL THEN
    INSERT INTO messages (conversation_id, seq, id, sender_id, content, client_id, priority, created_at)
    VALUES (to_conversation, next_seq, message_id, by_sender, its_content, its_client_id, has_priority, written_at);
    UPDATE conversations AS c
      SET last_seq = next_seq, last_message_at = greatest(c.last_message_at, written_at)
      WHERE c.id = to_conversation;
    UPDATE conversation_participants AS p
      SET last_activity_at = greatest(p.last_activity_at, written_at), may_have_unread = true
      WHERE p.conversation_id = to_conversation
        AND (p.last_activity_at <= written_at - interval '1 minute' OR NOT p.may_have_unread);
    written_seq := next_seq;
  END IF;
  RETURN NEXT;
END $$;
