-- Messages that moderators remove keep their place and their number, but not their content.
ALTER TABLE messages ADD COLUMN removed_at timestamptz;

-- Changes a message only in this way, so the server's role can't change what somebody has written.
-- Returns no row if there is no such message, or it was removed already.
CREATE FUNCTION remove_message(conversation uuid, message uuid, at timestamptz) RETURNS SETOF bigint
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE messages SET content = 'Removed by moderation', removed_at = at
  WHERE conversation_id = conversation AND id = message AND removed_at IS NULL
  RETURNING seq;
$$;
REVOKE EXECUTE ON FUNCTION remove_message(uuid, uuid, timestamptz) FROM PUBLIC;

-- Reports of people, messages and reviews. Reports of bookings are in booking_notes.
CREATE TABLE concerns (
  id              uuid PRIMARY KEY,
  reporter_id     uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  kind            text NOT NULL CHECK (kind IN ('person', 'message', 'review')),
  -- The person, message or review.
  subject_id      uuid NOT NULL,
  -- Whose page, message or review it is.
  subject_user_id uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  conversation_id uuid,
  reason          text NOT NULL,
  details         text,
  evidence        text NOT NULL,
  created_at      timestamptz(3) NOT NULL,
  outcome         text CHECK (outcome IN
                    ('dismissed', 'message_removed', 'review_hidden', 'warned', 'account_deleted')),
  note            text,
  decided_at      timestamptz(3),
  decided_by      uuid REFERENCES users ON DELETE RESTRICT,
  CHECK (reporter_id <> subject_user_id),
  CHECK ((kind = 'message') = (conversation_id IS NOT NULL)),
  CHECK ((outcome IS NULL) = (decided_at IS NULL)),
  CHECK ((decided_by IS NOT NULL) = (outcome IS NOT NULL AND outcome <> 'account_deleted'))
);
-- One open report per reporter and subject, and the queue.
CREATE UNIQUE INDEX concerns_open ON concerns (kind, subject_id, reporter_id) WHERE outcome IS NULL;
CREATE INDEX concerns_queue ON concerns (id) WHERE outcome IS NULL;
CREATE INDEX concerns_reporter ON concerns (reporter_id, id);
CREATE INDEX concerns_subject_user ON concerns (subject_user_id, id);
CREATE INDEX concerns_decided_by ON concerns (decided_by) WHERE decided_by IS NOT NULL;

-- Not for decided_by: the account of the administrator can't be deleted.
CREATE TRIGGER refuse_deleted_account BEFORE INSERT ON concerns
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_account('reporter_id', 'subject_user_id');
