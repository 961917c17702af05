-- Moderators by invitation, each with least rights (product 1.19). The administrator is none of them.
CREATE TABLE staff_members (
  user_id    uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  rights     text[] NOT NULL
    CHECK (cardinality(rights) > 0 AND rights <@ ARRAY['applications', 'reports']),
  invited_by uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  since      timestamptz NOT NULL,
  CHECK (invited_by <> user_id)
);
CREATE INDEX staff_members_invited_by ON staff_members (invited_by);
CREATE TRIGGER refuse_deleted_account BEFORE INSERT ON staff_members
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_account('user_id', 'invited_by');

CREATE TABLE staff_invitations (
  id          uuid PRIMARY KEY,
  email       text NOT NULL,
  rights      text[] NOT NULL
    CHECK (cardinality(rights) > 0 AND rights <@ ARRAY['applications', 'reports']),
  invited_by  uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  -- Of the newest mailed link; none until its mail is written.
  token_hash  bytea UNIQUE,
  sent_at     timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  accepted_at timestamptz,
  accepted_by uuid REFERENCES users ON DELETE CASCADE,
  CHECK ((accepted_at IS NULL) = (accepted_by IS NULL))
);
-- One invitation at a time for an address.
CREATE UNIQUE INDEX staff_invitations_open ON staff_invitations (lower(email))
  WHERE accepted_at IS NULL;
CREATE INDEX staff_invitations_invited_by ON staff_invitations (invited_by);
CREATE INDEX staff_invitations_accepted_by ON staff_invitations (accepted_by)
  WHERE accepted_by IS NOT NULL;
CREATE TRIGGER refuse_deleted_account BEFORE INSERT OR UPDATE OF accepted_by ON staff_invitations
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_account('invited_by', 'accepted_by');

-- What a person may do as a moderator: read with every sign-in, and kept in step by this trigger.
ALTER TABLE users ADD COLUMN staff_rights text[] NOT NULL DEFAULT '{}';
CREATE FUNCTION mark_staff_rights() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE users SET staff_rights = '{}' WHERE id = OLD.user_id;
  ELSE
    UPDATE users SET staff_rights = NEW.rights WHERE id = NEW.user_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER mark_staff_rights
  AFTER INSERT OR UPDATE OF rights OR DELETE ON staff_members
  FOR EACH ROW EXECUTE FUNCTION mark_staff_rights();

-- Moderators can delete their account, so nothing may be written about one that is deleted.
CREATE TRIGGER refuse_deleted_account BEFORE INSERT ON file_looks
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_account('viewer_id');
