-- A text may grow when it is normalised (U+FDFA becomes eighteen characters), and the work on it
-- grows with its length or faster. So texts and lists are cut before anything is done with them,
-- and texts again once they have grown (decision 10.3). What is cut off can't be searched for. The
-- limits lie above what people write. Listings that exist already are left as they are.

-- Text as it is searched, of at most 200 characters. The first cut is there because normalising
-- puts accents in order in quadratic time.
CREATE OR REPLACE FUNCTION search_normal(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT
  RETURN left(
    lower(unaccent('unaccent'::regdictionary, left(normalize(left(value, 300), NFKC), 200))), 200);

-- The words of the first 2,000 characters of a normal text; a listing has no more.
CREATE OR REPLACE FUNCTION search_parts(normal text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY(
    SELECT DISTINCT left(piece[1], 200)
    FROM regexp_matches(left(normal, 2000), '[[:alnum:]]+|[^[:alnum:][:space:]]', 'g') AS piece
    ORDER BY 1
  );

-- The word itself and the word without any one of its letters; none for a word of over 41 letters,
-- which is a slip away from no known word: those have up to 40.
CREATE OR REPLACE FUNCTION search_variants(word text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY(
    SELECT DISTINCT left(word, at - 1) || substr(word, at + 1)
    FROM generate_series(1, CASE WHEN length(word) <= 41 THEN length(word) + 1 ELSE 0 END) AS at
    ORDER BY 1
  );

-- The first 40 entries of an expertise as they are searched.
CREATE FUNCTION search_entries(expertise text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT
  RETURN ARRAY(SELECT search_normal(entry) FROM unnest(expertise) AS entry LIMIT 40);

-- What a category may be called to find one of these normal entries: every run of up to six of an
-- entry's first sixteen words. No entry is looked at after 500 runs.
CREATE FUNCTION entry_terms(entries text[]) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  entry text;
  words text[];
  terms text[] := '{}';
BEGIN
  FOREACH entry IN ARRAY entries LOOP
    EXIT WHEN cardinality(terms) >= 500;
    words := ARRAY(
      SELECT piece[1] FROM regexp_matches(entry, '[[:alnum:]+#]+', 'g') AS piece LIMIT 16);
    FOR head IN 1 .. cardinality(words) LOOP
      FOR tail IN head .. least(head + 5, cardinality(words)) LOOP
        terms := terms || array_to_string(words[head:tail], ' ');
      END LOOP;
    END LOOP;
  END LOOP;
  RETURN ARRAY(SELECT DISTINCT term FROM unnest(terms) AS term ORDER BY term);
END $$;

-- The same for entries as they were written.
CREATE OR REPLACE FUNCTION expertise_terms(expertise text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN entry_terms(search_entries(expertise));

-- As before, with a text of at most 2,000 characters.
CREATE OR REPLACE FUNCTION list_mentor() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  entries text[];
  names text;
  normal text;
  parts text[];
BEGIN
  IF NEW.application_status <> 'approved' OR NOT NEW.is_active THEN
    DELETE FROM mentor_listings WHERE profile_id = NEW.id;
    RETURN NULL;
  END IF;
  -- The lock makes a change of the name that is under way end first.
  SELECT concat_ws(' ', search_normal(first_name), search_normal(last_name)) INTO names
    FROM users WHERE id = NEW.user_id FOR SHARE;
  entries := search_entries(NEW.expertise);
  normal := left(
    regexp_replace(
      concat_ws(' ', names, search_normal(NEW.title), array_to_string(entries, ' ')),
      '\s+', ' ', 'g'),
    2000);
  parts := search_parts(normal);
  INSERT INTO mentor_listings AS listing VALUES (
    NEW.id, -bayesian_rating(NEW.rating_sum, NEW.review_count), NEW.average_rating,
    NEW.message_rate_cents, NEW.created_at, NEW.meeting_types,
    entry_terms(entries), normal, array_to_tsvector(parts))
  ON CONFLICT (profile_id) DO UPDATE SET (
    rating_rank, average_rating, message_rate_cents, created_at, meeting_types,
    category_terms, search_text, search_words
  ) = (
    excluded.rating_rank, excluded.average_rating, excluded.message_rate_cents,
    excluded.created_at, excluded.meeting_types,
    excluded.category_terms, excluded.search_text, excluded.search_words
  );
  -- In order, so that two writers of the same words don't wait for one another.
  INSERT INTO mentor_search_words (word, variants)
    SELECT part, search_variants(part) FROM unnest(parts) AS part
    WHERE length(part) BETWEEN 3 AND 40
      AND NOT EXISTS (SELECT FROM mentor_search_words AS known WHERE known.word = part)
    ORDER BY part
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
