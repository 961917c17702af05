-- The database cancels a statement that takes long. Deleting all messages of a conversation in one did, once there were
-- millions: whoever was left with them could neither leave the circle nor delete their account.
--
-- Deletes the messages of a conversation from one place to another, unless somebody with an account takes part in it.
-- The function with one parameter stays for processes of the release before.
CREATE FUNCTION delete_unreadable_messages(conversation uuid, first_seq bigint, last_seq bigint) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM messages AS m
  WHERE m.conversation_id = conversation AND m.seq BETWEEN first_seq AND delete_unreadable_messages.last_seq
    AND NOT EXISTS (
      SELECT FROM conversation_participants AS p JOIN users AS u ON u.id = p.user_id
      WHERE p.conversation_id = conversation AND u.deleted_at IS NULL);
$$;
REVOKE EXECUTE ON FUNCTION delete_unreadable_messages(uuid, bigint, bigint) FROM PUBLIC;
