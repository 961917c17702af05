-- A message that is stored alone, as most are on a server that isn't busy. write_messages would give the same
-- result, but preparing its plan for groups of every size costs several times as much as storing one message.
CREATE FUNCTION write_message(
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
    UPDATE conversations AS c SET last_seq = next_seq WHERE c.id = to_conversation;
    UPDATE conversation_participants AS p
      SET last_activity_at = greatest(p.last_activity_at, written_at)
      WHERE p.conversation_id = to_conversation;
    written_seq := next_seq;
  END IF;
  RETURN NEXT;
END $$;
REVOKE EXECUTE ON FUNCTION write_message(uuid, uuid, uuid, text, uuid, timestamptz) FROM PUBLIC;
