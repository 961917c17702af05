-- The file that was sent with a message. The message stays when the file is deleted.
ALTER TABLE messages ADD COLUMN attachment_id uuid REFERENCES files ON DELETE SET NULL;
CREATE INDEX messages_attachment ON messages (attachment_id) WHERE attachment_id IS NOT NULL;

-- Attaches a file to a message in the transaction that stores the message, and never later, so the server's role can't
-- change what somebody has sent. write_message and write_messages cost the same as before.
CREATE FUNCTION attach_file(conversation uuid, message uuid, file uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE messages AS m SET attachment_id = file
  WHERE m.conversation_id = conversation AND m.id = message AND m.attachment_id IS NULL
    AND m.xmin = pg_current_xact_id()::xid;
$$;
REVOKE EXECUTE ON FUNCTION attach_file(uuid, uuid, uuid) FROM PUBLIC;
