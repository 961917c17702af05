-- A plan that was made while there were few messages read the whole table for every further one. `write_messages` already
-- had this setting.
ALTER FUNCTION write_message(uuid, uuid, uuid, text, uuid, timestamptz) SET enable_seqscan = off;
