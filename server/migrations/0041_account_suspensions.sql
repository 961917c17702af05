-- Every suspension of a person's account. The one in force has no end.
CREATE TABLE account_suspensions (
  id uuid PRIMARY KEY,
  -- Only verified accounts are suspended, and those are never deleted for good.
  user_id uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  reason text NOT NULL,
  suspended_at timestamptz NOT NULL,
  suspended_by uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  restored_at timestamptz,
  restored_by uuid REFERENCES users ON DELETE RESTRICT,
  CHECK (suspended_by <> user_id),
  CHECK ((restored_at IS NULL) = (restored_by IS NULL)),
  CHECK (restored_at >= suspended_at)
);
CREATE UNIQUE INDEX account_suspensions_open ON account_suspensions (user_id)
  WHERE restored_at IS NULL;
CREATE INDEX account_suspensions_user ON account_suspensions (user_id, id);
CREATE INDEX account_suspensions_suspended_by ON account_suspensions (suspended_by);
CREATE INDEX account_suspensions_restored_by ON account_suspensions (restored_by)
  WHERE restored_by IS NOT NULL;
CREATE TRIGGER refuse_deleted_account BEFORE INSERT ON account_suspensions
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_account('user_id', 'suspended_by');

-- Since when an account is suspended: read wherever it matters, and kept in step by this trigger.
ALTER TABLE users ADD COLUMN suspended_at timestamptz;
CREATE FUNCTION mark_suspended_account() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE users SET suspended_at = CASE WHEN NEW.restored_at IS NULL THEN NEW.suspended_at END
    WHERE id = NEW.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER mark_suspended_account
  AFTER INSERT OR UPDATE OF restored_at ON account_suspensions
  FOR EACH ROW EXECUTE FUNCTION mark_suspended_account();

-- The profile of a suspended account is never active: neither a new one nor one that is restored.
CREATE FUNCTION hide_suspended_account() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  suspended_since timestamptz;
BEGIN
  -- The lock makes a suspension that is under way end first.
  SELECT suspended_at INTO suspended_since FROM users WHERE id = NEW.user_id FOR SHARE;
  NEW.is_active := suspended_since IS NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER hide_suspended_account
  BEFORE INSERT OR UPDATE OF is_active ON mentor_profiles
  FOR EACH ROW WHEN (NEW.is_active)
  EXECUTE FUNCTION hide_suspended_account();

-- The administrator's list of people, newest first: all of them, and the few who are suspended.
CREATE INDEX users_verified ON users (created_at, id)
  WHERE email_verified_at IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX users_suspended ON users (created_at, id) WHERE suspended_at IS NOT NULL;

-- Suspended mentees aren't listed either: as in 0038, with that condition.
CREATE OR REPLACE FUNCTION list_mentee() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  given text;
  family text;
  lists text;
  biography text;
BEGIN
  -- One after another: two writers of the same entries in different orders would wait for each other.
  PERFORM pg_advisory_xact_lock('mentee_tag_counts'::regclass::oid::bigint);
  IF TG_OP <> 'INSERT' AND OLD.is_public THEN
    UPDATE mentee_tag_counts AS known SET people = known.people - 1 FROM mentee_tags(OLD) AS gone
      WHERE known.field = gone.field AND known.tag = gone.tag;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.is_public THEN
    INSERT INTO mentee_tag_counts AS known (field, tag, entry, words, people)
      SELECT field, tag, entry, array_to_tsvector(search_parts(tag)), 1 FROM mentee_tags(NEW)
      ON CONFLICT (field, tag) DO UPDATE SET people = known.people + 1;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.is_public THEN
    DELETE FROM mentee_tag_counts AS known USING mentee_tags(OLD) AS gone
      WHERE known.field = gone.field AND known.tag = gone.tag AND known.people = 0;
  END IF;

  IF TG_OP = 'DELETE' THEN
    RETURN NULL;
  END IF;
  -- The lock makes a change of the account that is under way end first.
  SELECT search_normal(first_name), search_normal(last_name) INTO given, family
    FROM users WHERE id = NEW.user_id AND user_type = 'mentee' AND deleted_at IS NULL
      AND suspended_at IS NULL FOR SHARE;
  IF NOT NEW.is_public OR NOT FOUND THEN
    DELETE FROM mentee_listings WHERE user_id = NEW.user_id;
    RETURN NULL;
  END IF;
  biography := search_prose(NEW.bio);
  -- A line for each, because no compound goes from one to the next.
  lists := array_to_string(ARRAY(
    SELECT search_normal(entry) FROM unnest(
      NEW.career_goals[1:20] || NEW.concerns[1:20] || NEW.skills_to_learn[1:20] || NEW.interests[1:20]
      || ARRAY[NEW.academic_background, NEW.professional_background]) AS entry
    WHERE entry IS NOT NULL), E'\n');
  INSERT INTO mentee_listings AS known VALUES (
    NEW.user_id, NEW.date_of_birth, given || ' ' || family, family || ' ' || given,
    search_stems(search_parts(lists) || search_compounds(lists), 'A')
      || search_stems(search_parts(biography) || search_hyphenated(biography), 'D'))
  ON CONFLICT (user_id) DO UPDATE SET
    date_of_birth = excluded.date_of_birth, name = excluded.name,
    reversed_name = excluded.reversed_name, stems = excluded.stems;
  RETURN NULL;
END $$;
DROP TRIGGER list_changed_mentee ON users;
CREATE TRIGGER list_changed_mentee
  AFTER UPDATE OF first_name, last_name, user_type, deleted_at, suspended_at ON users
  FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.user_type, OLD.deleted_at, OLD.suspended_at)
    IS DISTINCT FROM
    (NEW.first_name, NEW.last_name, NEW.user_type, NEW.deleted_at, NEW.suspended_at))
  EXECUTE FUNCTION list_changed_mentee();
