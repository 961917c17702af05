-- Decides first in which conversations no account is left. Before, all messages of all conversations of the person
-- were read for that.
CREATE OR REPLACE FUNCTION delete_unreadable_messages(person uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  unreadable uuid;
BEGIN
  FOR unreadable IN
    SELECT own.conversation_id FROM conversation_participants AS own
    WHERE own.user_id = person AND NOT EXISTS (
      SELECT FROM conversation_participants AS p JOIN users AS u ON u.id = p.user_id
      WHERE p.conversation_id = own.conversation_id AND u.deleted_at IS NULL)
  LOOP
    DELETE FROM messages WHERE conversation_id = unreadable;
  END LOOP;
END $$;

-- Finds the reports of messages in the conversations of a person who deletes their account.
CREATE INDEX concerns_conversation ON concerns (conversation_id) WHERE conversation_id IS NOT NULL;

-- Copies of messages that were deleted with their circle, after the account of their author. They waited for the next
-- deletion of any account; from now on they are deleted when the circle ends.
UPDATE concerns AS c SET evidence = '',
  decided_at = coalesce(c.decided_at, now()), outcome = coalesce(c.outcome, 'account_deleted')
FROM users AS author
WHERE c.kind = 'message' AND c.evidence <> ''
  AND author.id = c.subject_user_id AND author.deleted_at IS NOT NULL
  AND NOT EXISTS (
    SELECT FROM messages AS m WHERE m.conversation_id = c.conversation_id AND m.id = c.subject_id);
