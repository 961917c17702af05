-- What has happened to a person, as kinds and ids: the sentences are made when they are read.
CREATE TABLE notifications (
  id           uuid PRIMARY KEY,
  user_id      uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind         text NOT NULL,
  -- Tells what has happened apart from everything else of its kind, such as the id of a refund.
  occurrence   text NOT NULL,
  -- The session or circle that it is about.
  subject_id   uuid,
  amount_cents integer CHECK (amount_cents > 0),
  -- When a plan ends.
  ends_at      timestamptz(3),
  created_at   timestamptz(3) NOT NULL,
  read_at      timestamptz(3),
  -- However often an event is handled, a person is told once.
  CONSTRAINT notifications_once UNIQUE (user_id, kind, occurrence)
);
CREATE INDEX notifications_list ON notifications (user_id, created_at DESC, id DESC);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
CREATE INDEX notifications_age ON notifications (created_at);
CREATE TRIGGER refuse_deleted_account BEFORE INSERT ON notifications
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_account('user_id');
