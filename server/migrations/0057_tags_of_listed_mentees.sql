-- Entries are counted while their profile is listed: not those of suspended people and of mentors (product 1.17, 5.7).

-- As in 0041, but for the counts, and without deletions, which the trigger below handles.
CREATE OR REPLACE FUNCTION list_mentee() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  given text;
  family text;
  lists text;
  biography text;
  was_listed boolean;
  is_listed boolean;
BEGIN
  -- One after another: two writers of the same entries in different orders would wait for each other.
  PERFORM pg_advisory_xact_lock('mentee_tag_counts'::regclass::oid::bigint);
  was_listed := EXISTS (SELECT FROM mentee_listings WHERE user_id = NEW.user_id);
  -- The lock makes a change of the account that is under way end first.
  SELECT search_normal(first_name), search_normal(last_name) INTO given, family
    FROM users WHERE id = NEW.user_id AND user_type = 'mentee' AND deleted_at IS NULL
      AND suspended_at IS NULL FOR SHARE;
  is_listed := FOUND AND NEW.is_public;

  IF was_listed THEN
    UPDATE mentee_tag_counts AS known SET people = known.people - 1 FROM mentee_tags(OLD) AS gone
      WHERE known.field = gone.field AND known.tag = gone.tag;
  END IF;
  IF is_listed THEN
    INSERT INTO mentee_tag_counts AS known (field, tag, entry, words, people)
      SELECT field, tag, entry, array_to_tsvector(search_parts(tag)), 1 FROM mentee_tags(NEW)
      ON CONFLICT (field, tag) DO UPDATE SET people = known.people + 1;
  END IF;
  IF was_listed THEN
    DELETE FROM mentee_tag_counts AS known USING mentee_tags(OLD) AS gone
      WHERE known.field = gone.field AND known.tag = gone.tag AND known.people = 0;
  END IF;

  IF NOT is_listed THEN
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
DROP TRIGGER list_mentee ON mentee_profiles;
CREATE TRIGGER list_mentee
  AFTER INSERT OR UPDATE ON mentee_profiles
  FOR EACH ROW EXECUTE FUNCTION list_mentee();

-- Before the profile is deleted, because its listing, which says whether it was counted, goes with it.
CREATE FUNCTION unlist_mentee() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM pg_advisory_xact_lock('mentee_tag_counts'::regclass::oid::bigint);
  DELETE FROM mentee_listings WHERE user_id = OLD.user_id;
  IF FOUND THEN
    UPDATE mentee_tag_counts AS known SET people = known.people - 1 FROM mentee_tags(OLD) AS gone
      WHERE known.field = gone.field AND known.tag = gone.tag;
    DELETE FROM mentee_tag_counts AS known USING mentee_tags(OLD) AS gone
      WHERE known.field = gone.field AND known.tag = gone.tag AND known.people = 0;
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER unlist_mentee
  BEFORE DELETE ON mentee_profiles
  FOR EACH ROW EXECUTE FUNCTION unlist_mentee();

-- Every entry of a listed profile was counted, besides others.
UPDATE mentee_tag_counts AS known SET people = recount.people
FROM (
  SELECT field, tag, coalesce(counted.people, 0) AS people
  FROM mentee_tag_counts LEFT JOIN (
    SELECT own.field, own.tag, count(*)::integer AS people
    FROM mentee_profiles AS p JOIN mentee_listings USING (user_id), mentee_tags(p) AS own
    GROUP BY own.field, own.tag
  ) AS counted USING (field, tag)
) AS recount
WHERE known.field = recount.field AND known.tag = recount.tag AND known.people <> recount.people;
DELETE FROM mentee_tag_counts WHERE people = 0;
