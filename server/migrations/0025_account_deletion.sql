-- Nothing is written about a deleted account: neither by a call that was admitted before the deletion,
-- nor by a job. Every column that refers to people has this trigger; its arguments are the columns.
-- The lock waits for a deletion that is under way, and lets a deletion wait for what is being written.
CREATE FUNCTION refuse_deleted_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid;
  gone_at timestamptz;
BEGIN
  FOR at IN 0 .. TG_NARGS - 1 LOOP
    person := (to_jsonb(NEW) ->> TG_ARGV[at])::uuid;
    SELECT deleted_at INTO gone_at FROM users WHERE id = person FOR KEY SHARE;
    IF gone_at IS NOT NULL THEN
      RAISE EXCEPTION 'Account % is deleted', person
        USING ERRCODE = 'check_violation', CONSTRAINT = 'account_deleted', DETAIL = person::text;
    END IF;
  END LOOP;
  RETURN NEW;
END $$;

-- Not for what only the administrator writes, whose account can't be deleted.
DO $$
DECLARE
  referring record;
BEGIN
  FOR referring IN
    SELECT c.conrelid::regclass AS name,
      string_agg(quote_literal(a.attname), ', ' ORDER BY a.attnum) AS columns
    FROM pg_constraint AS c
    JOIN pg_attribute AS a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass
      AND c.conrelid NOT IN ('file_looks'::regclass, 'mentor_applications'::regclass)
    GROUP BY c.conrelid
  LOOP
    EXECUTE format(
      'CREATE TRIGGER refuse_deleted_account BEFORE INSERT ON %s
         FOR EACH ROW EXECUTE FUNCTION refuse_deleted_account(%s)',
      referring.name, referring.columns);
  END LOOP;
END $$;
-- Payments have no foreign key, because they outlive all other data.
CREATE TRIGGER refuse_deleted_account BEFORE INSERT ON payment_intents
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_account('user_id');

-- The profile stays as an empty row, so its texts can't come back either.
CREATE TRIGGER refuse_deleted_account_texts
  BEFORE UPDATE OF title, bio, expertise, company, location ON mentor_profiles
  FOR EACH ROW
  WHEN ((OLD.title, OLD.bio, OLD.expertise, OLD.company, OLD.location)
    IS DISTINCT FROM (NEW.title, NEW.bio, NEW.expertise, NEW.company, NEW.location))
  EXECUTE FUNCTION refuse_deleted_account('user_id');

-- What the server's role can't delete by itself, it may delete of deleted accounts.

CREATE FUNCTION delete_applications_of_deleted_account(person uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM mentor_applications WHERE profile_id IN (
    SELECT p.id FROM mentor_profiles AS p JOIN users AS u ON u.id = p.user_id
    WHERE u.id = person AND u.deleted_at IS NOT NULL);
$$;

-- Messages of conversations in which no account is left that could read them.
CREATE FUNCTION delete_unreadable_messages(person uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM messages AS m
  USING conversation_participants AS own
  WHERE own.user_id = person AND m.conversation_id = own.conversation_id
    AND NOT EXISTS (
      SELECT FROM conversation_participants AS p JOIN users AS u ON u.id = p.user_id
      WHERE p.conversation_id = m.conversation_id AND u.deleted_at IS NULL);
$$;
REVOKE EXECUTE ON FUNCTION
  delete_applications_of_deleted_account(uuid), delete_unreadable_messages(uuid) FROM PUBLIC;

-- Mails that confirm a deletion. Only the address is left of the account, until its mail is sent.
CREATE TABLE farewell_mails (
  id         uuid PRIMARY KEY,
  recipient  text NOT NULL,
  created_at timestamptz NOT NULL
);
