-- Adds up the sizes of a person's files without reading their rows.
CREATE INDEX files_owner_bytes ON files (owner_id) INCLUDE (size, small_size);
DROP INDEX files_owner;
