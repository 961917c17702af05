-- Every application to be a mentor, as it was sent. The profile has what is shown of it.
CREATE TABLE mentor_applications (
  id uuid PRIMARY KEY,
  profile_id uuid NOT NULL REFERENCES mentor_profiles ON DELETE CASCADE,
  source text NOT NULL CHECK (source IN ('wizard', 'dashboard')),
  -- Only ever read as a whole.
  content jsonb NOT NULL,
  -- Without foreign keys: the files are deleted some time after the decision.
  id_document_id uuid,
  cv_document_id uuid,
  status text NOT NULL CHECK (status IN ('pending', 'approved', 'rejected')),
  rejection_reason text,
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by uuid REFERENCES users ON DELETE RESTRICT,
  CHECK ((status = 'pending') = (decided_at IS NULL)),
  CHECK ((status = 'pending') = (decided_by IS NULL)),
  CHECK ((status = 'rejected') = (rejection_reason IS NOT NULL))
);
CREATE INDEX mentor_applications_profile ON mentor_applications (profile_id, id);
CREATE INDEX mentor_applications_decided_by ON mentor_applications (decided_by);
-- The moderators' queue, and at most one application of each profile in it.
CREATE INDEX mentor_applications_queue ON mentor_applications (id) WHERE status = 'pending';
CREATE UNIQUE INDEX mentor_applications_pending ON mentor_applications (profile_id)
  WHERE status = 'pending';
CREATE INDEX mentor_applications_decided ON mentor_applications (decided_at)
  WHERE decided_at IS NOT NULL;
