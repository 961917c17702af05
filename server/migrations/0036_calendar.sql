-- The address of a person's calendar feed is signed (product 3.17) and stored nowhere. A row is written when
-- the address is renewed; its generation is part of what is signed, so the old address ends.
CREATE TABLE calendar_feeds (
  user_id    uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  generation uuid NOT NULL,
  renewed_at timestamptz(3) NOT NULL
);
CREATE TRIGGER refuse_deleted_account BEFORE INSERT ON calendar_feeds
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_account('user_id');

-- The calls and meetings of a feed.
CREATE INDEX sessions_calendar_mentor ON sessions (mentor_id, starts_at DESC, id DESC)
  WHERE origin = 'booking' AND session_type <> 'messaging' AND status <> 'cancelled' AND starts_at IS NOT NULL;
CREATE INDEX sessions_calendar_mentee ON sessions (mentee_id, starts_at DESC, id DESC)
  WHERE origin = 'booking' AND session_type <> 'messaging' AND status <> 'cancelled' AND starts_at IS NOT NULL;

ALTER TABLE outbox_mails ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]';
