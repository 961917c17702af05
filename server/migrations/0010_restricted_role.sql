-- The server's role gets its privileges on tables after the migrations (database-privileges.ts). What
-- it does through these two functions it may not do by itself: numbering messages and deleting them.
-- Their search_path is fixed, so that nobody can put a table of theirs in the way.
ALTER FUNCTION write_messages(uuid[], uuid[], uuid[], text[], uuid[], timestamptz)
  SECURITY DEFINER SET search_path = public, pg_temp;
ALTER FUNCTION delete_messages_of_conversation()
  SECURITY DEFINER SET search_path = public, pg_temp;
-- Whoever may execute the second could hang it on a table of their own.
REVOKE EXECUTE ON FUNCTION
  write_messages(uuid[], uuid[], uuid[], text[], uuid[], timestamptz),
  delete_messages_of_conversation()
  FROM PUBLIC;
