-- What the administrator tells people on their home screen.
CREATE TABLE announcements (
  id           uuid PRIMARY KEY,
  title        text NOT NULL,
  text         text NOT NULL,
  audience     text NOT NULL CHECK (audience IN ('everyone', 'mentees', 'mentors')),
  published_at timestamptz NOT NULL,
  -- When it stopped being shown before its time.
  withdrawn_at timestamptz
);
CREATE INDEX announcements_newest ON announcements (published_at DESC, id DESC);

CREATE TABLE announcement_dismissals (
  announcement_id uuid NOT NULL REFERENCES announcements ON DELETE CASCADE,
  user_id         uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  dismissed_at    timestamptz NOT NULL,
  PRIMARY KEY (user_id, announcement_id)
);
CREATE TRIGGER refuse_deleted_account BEFORE INSERT ON announcement_dismissals
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_account('user_id');
