-- People who wrote in a circle and left it, though some of them may have come back. Their messages are named by it, and
-- a download finds the circles whose messages it has to contain.
CREATE TABLE former_participants (
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  -- Without a foreign key, like the senders of messages.
  user_id         uuid NOT NULL,
  PRIMARY KEY (conversation_id, user_id)
);
CREATE INDEX former_participants_user ON former_participants (user_id);

-- Whoever takes somebody out has locked the conversation, so that no message of theirs is being written. If it is
-- deleted with its people, nothing is left to remember.
CREATE FUNCTION remember_former_participant() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO former_participants (conversation_id, user_id)
  SELECT c.id, OLD.user_id FROM conversations AS c
  WHERE c.id = OLD.conversation_id AND c.kind <> 'pair' AND EXISTS (
    SELECT FROM messages AS m WHERE m.conversation_id = c.id AND m.sender_id = OLD.user_id)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION remember_former_participant() FROM PUBLIC;
CREATE TRIGGER remember_former_participant AFTER DELETE ON conversation_participants
  FOR EACH ROW EXECUTE FUNCTION remember_former_participant();

-- Those who have left before.
INSERT INTO former_participants (conversation_id, user_id)
SELECT DISTINCT m.conversation_id, m.sender_id
FROM conversations AS c JOIN messages AS m ON m.conversation_id = c.id
WHERE c.kind <> 'pair' AND NOT EXISTS (
  SELECT FROM conversation_participants AS p
  WHERE p.conversation_id = m.conversation_id AND p.user_id = m.sender_id)
ON CONFLICT DO NOTHING;
