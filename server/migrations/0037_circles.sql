-- Circles are groups with a chat. The two kinds have different owners and sizes, so each has tables of its own.
-- A circle has the id of its conversation, and disappears with it.
CREATE TABLE mentor_circles (
  id           uuid PRIMARY KEY REFERENCES conversations ON DELETE CASCADE,
  mentor_id    uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  name         text NOT NULL,
  description  text,
  -- How many mentees fit; the mentor isn't counted.
  max_members  integer NOT NULL CHECK (max_members BETWEEN 2 AND 7),
  member_count integer NOT NULL DEFAULT 0,
  created_at   timestamptz(3) NOT NULL,
  CONSTRAINT mentor_circles_capacity CHECK (member_count BETWEEN 0 AND max_members)
);
CREATE INDEX mentor_circles_mentor ON mentor_circles (mentor_id, id DESC);

CREATE TABLE mentor_circle_members (
  id        uuid PRIMARY KEY,
  circle_id uuid NOT NULL REFERENCES mentor_circles ON DELETE CASCADE,
  mentee_id uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  added_at  timestamptz(3) NOT NULL,
  UNIQUE (circle_id, mentee_id)
);
CREATE INDEX mentor_circle_members_mentee ON mentor_circle_members (mentee_id, id DESC);

CREATE TABLE mentee_circles (
  id           uuid PRIMARY KEY REFERENCES conversations ON DELETE CASCADE,
  -- Always a member; when the creator leaves, the circle passes to another one.
  creator_id   uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  name         text NOT NULL,
  description  text,
  member_count integer NOT NULL DEFAULT 0,
  created_at   timestamptz(3) NOT NULL,
  CONSTRAINT mentee_circles_capacity CHECK (member_count BETWEEN 0 AND 7)
);
CREATE INDEX mentee_circles_creator ON mentee_circles (creator_id);

CREATE TABLE mentee_circle_members (
  id        uuid PRIMARY KEY,
  circle_id uuid NOT NULL REFERENCES mentee_circles ON DELETE CASCADE,
  mentee_id uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  added_at  timestamptz(3) NOT NULL,
  UNIQUE (circle_id, mentee_id)
);
CREATE INDEX mentee_circle_members_mentee ON mentee_circle_members (mentee_id, circle_id DESC);

-- Checked at the end of a transaction, because a new circle and its first member need each other.
ALTER TABLE mentee_circles ADD CONSTRAINT mentee_circles_creator_is_member
  FOREIGN KEY (id, creator_id) REFERENCES mentee_circle_members (circle_id, mentee_id)
  DEFERRABLE INITIALLY DEFERRED;

CREATE TRIGGER refuse_deleted_account BEFORE INSERT ON mentor_circles
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_account('mentor_id');
CREATE TRIGGER refuse_deleted_account BEFORE INSERT ON mentor_circle_members
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_account('mentee_id');
CREATE TRIGGER refuse_deleted_account BEFORE INSERT ON mentee_circles
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_account('creator_id');
CREATE TRIGGER refuse_deleted_account BEFORE INSERT ON mentee_circle_members
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_account('mentee_id');

-- Keeps the number of members. The server's role can't write it, so the capacity holds whatever the server
-- does. The argument is the table of the circles.
CREATE FUNCTION count_circle_members() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  circle uuid := CASE TG_OP WHEN 'INSERT' THEN NEW.circle_id ELSE OLD.circle_id END;
  change integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  EXECUTE format('UPDATE %I SET member_count = member_count + $1 WHERE id = $2', TG_ARGV[0])
    USING change, circle;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION count_circle_members() FROM PUBLIC;
CREATE TRIGGER count_circle_members AFTER INSERT OR DELETE ON mentor_circle_members
  FOR EACH ROW EXECUTE FUNCTION count_circle_members('mentor_circles');
CREATE TRIGGER count_circle_members AFTER INSERT OR DELETE ON mentee_circle_members
  FOR EACH ROW EXECUTE FUNCTION count_circle_members('mentee_circles');

-- Nobody could ever read a circle's conversation again once its last person has left.
CREATE FUNCTION delete_empty_circle(circle uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM conversations AS c
  WHERE c.id = circle AND c.kind <> 'pair' AND NOT EXISTS (
    SELECT FROM conversation_participants AS p WHERE p.conversation_id = c.id);
$$;
REVOKE EXECUTE ON FUNCTION delete_empty_circle(uuid) FROM PUBLIC;

-- Whether a person wants no notifications about a conversation.
ALTER TABLE conversation_participants ADD COLUMN muted boolean NOT NULL DEFAULT false;
