-- Uploaded files. Their bytes are in the storage, encrypted.
CREATE TABLE files (
  id uuid PRIMARY KEY,
  -- The bytes have to be deleted before the account.
  owner_id uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  kind text NOT NULL CHECK (kind IN ('id_document', 'cv_document', 'avatar', 'attachment')),
  name text NOT NULL,
  size integer NOT NULL CHECK (size > 0),
  -- Of the small version of an avatar.
  small_size integer CHECK (small_size > 0),
  type text NOT NULL,
  -- Only stored files can be read or used. The other states are left when all bytes are written, or
  -- the row is deleted after its bytes, so that a crash leaves no bytes without a row.
  state text NOT NULL CHECK (state IN ('storing', 'stored', 'deleting')),
  created_at timestamptz NOT NULL,
  -- The record of another feature that the file belongs to.
  used_by_kind text,
  used_by_id uuid,
  delete_after timestamptz,
  CHECK ((used_by_kind IS NULL) = (used_by_id IS NULL))
);
CREATE INDEX files_owner ON files (owner_id);
-- What the sweep looks for.
CREATE INDEX files_delete_after ON files (delete_after) WHERE delete_after IS NOT NULL;
CREATE INDEX files_unused ON files (created_at) WHERE used_by_id IS NULL;
CREATE INDEX files_unfinished ON files (created_at) WHERE state <> 'stored';

-- Every time staff opened somebody else's document. It outlives the file.
CREATE TABLE file_looks (
  id uuid PRIMARY KEY,
  file_id uuid NOT NULL,
  owner_id uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  viewer_id uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  at timestamptz NOT NULL
);
CREATE INDEX file_looks_file ON file_looks (file_id, id);
CREATE INDEX file_looks_owner ON file_looks (owner_id, id);
CREATE INDEX file_looks_viewer ON file_looks (viewer_id, id);
