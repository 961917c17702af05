CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- Text as it is searched: without capitals, accents or compatibility forms. unaccent() is only
-- STABLE because its dictionary could be exchanged; naming the dictionary makes this immutable.
CREATE FUNCTION search_normal(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT
  RETURN lower(unaccent('unaccent'::regdictionary, normalize(value, NFKC)));

-- The words of a normal text: runs of letters and digits, and every other sign by itself, so that
-- `%` or `+` can be looked up too. Cut where a tsvector would refuse a longer word.
CREATE FUNCTION search_parts(normal text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY(
    SELECT DISTINCT left(piece[1], 200)
    FROM regexp_matches(normal, '[[:alnum:]]+|[^[:alnum:][:space:]]', 'g') AS piece
    ORDER BY 1
  );

-- The word itself and the word without any one of its letters. Two words that share a variant are
-- a letter added, left out, mistaken or swapped apart (and at most two).
CREATE FUNCTION search_variants(word text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY(
    SELECT DISTINCT left(word, at - 1) || substr(word, at + 1)
    FROM generate_series(1, length(word) + 1) AS at
    ORDER BY 1
  );

-- Every run of whole words of every entry ("commercial real estate": "real", "real estate", …):
-- what a category may be called to find the entry. `+` and `#` are letters of a name (C++, C#).
CREATE FUNCTION expertise_terms(expertise text[]) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT AS $$
DECLARE
  entry text;
  words text[];
  terms text[] := '{}';
BEGIN
  FOREACH entry IN ARRAY expertise LOOP
    words := ARRAY(
      SELECT piece[1] FROM regexp_matches(search_normal(entry), '[[:alnum:]+#]+', 'g') AS piece);
    FOR head IN 1 .. cardinality(words) LOOP
      FOR tail IN head .. cardinality(words) LOOP
        terms := terms || array_to_string(words[head:tail], ' ');
      END LOOP;
    END LOOP;
  END LOOP;
  RETURN ARRAY(SELECT DISTINCT term FROM unnest(terms) AS term ORDER BY term);
END $$;

-- The average that mentors are ranked by, in millionths of a star: as if everyone had started with
-- 5 reviews of 4.5 stars on average. The one place where these two numbers stand.
CREATE FUNCTION bayesian_rating(rating_sum integer, review_count integer) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (4.5 * 5 + rating_sum) * 1000000 / (5 + review_count);

CREATE TABLE mentor_profiles (
  id                     uuid PRIMARY KEY,
  user_id                uuid NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
  title                  text NOT NULL,
  bio                    text NOT NULL,
  expertise              text[] NOT NULL,
  company                text,
  message_rate_cents     integer NOT NULL CHECK (message_rate_cents >= 0),
  call_rate_cents        integer NOT NULL CHECK (call_rate_cents >= 0),
  in_person_rate_cents   integer CHECK (in_person_rate_cents >= 0),
  accepts_in_person      boolean NOT NULL DEFAULT false,
  location               text,
  languages              text[] NOT NULL,
  response_time          text NOT NULL CHECK (response_time IN ('1h', '2h', '4h', '24h', '48h')),
  meeting_types          text[] NOT NULL
    CHECK (meeting_types <@ ARRAY['message', 'video', 'phone', 'in_person']),
  -- From the first day away to the day of the return.
  away_from              date,
  away_until             date,
  application_status     text NOT NULL
    CHECK (application_status IN ('pending', 'approved', 'rejected')),
  rejection_reason       text,
  is_active              boolean NOT NULL DEFAULT true,
  rating_sum             integer NOT NULL DEFAULT 0,
  review_count           integer NOT NULL DEFAULT 0,
  completed_sessions     integer NOT NULL DEFAULT 0,
  measured_reply_minutes integer,
  -- To the millisecond, which is all that a cursor carries.
  created_at             timestamptz(3) NOT NULL,
  updated_at             timestamptz(3) NOT NULL,

  -- What is shown, and what `minRating` asks for; null without reviews.
  average_rating         numeric(2, 1) GENERATED ALWAYS AS
    (round(rating_sum::numeric / nullif(review_count, 0), 1)) STORED,

  CHECK (rating_sum BETWEEN review_count AND 5 * review_count)
);

-- What lists are filtered, searched and sorted by, of the approved and active profiles alone: short
-- rows, so that walking past those that don't match costs little. Kept by trigger.
CREATE TABLE mentor_listings (
  profile_id         uuid PRIMARY KEY REFERENCES mentor_profiles ON DELETE CASCADE,
  -- Best first in ascending order, so that every order but the newest goes one way and a page can
  -- be cut by comparing rows.
  rating_rank        integer NOT NULL,
  average_rating     numeric(2, 1),
  message_rate_cents integer NOT NULL,
  created_at         timestamptz(3) NOT NULL,
  meeting_types      text[] NOT NULL,
  category_terms     text[] NOT NULL,
  search_text        text NOT NULL,
  search_words       tsvector NOT NULL
);

-- A row for every word that was ever in a profile, to find what a misspelt word may have meant. A
-- word nobody uses any more leads to no mentor, so none is removed.
CREATE TABLE mentor_search_words (
  word     text PRIMARY KEY,
  variants text[] NOT NULL
);
CREATE INDEX mentor_search_words_variants ON mentor_search_words USING gin (variants);
CREATE INDEX mentor_search_words_similar ON mentor_search_words USING gin (word gin_trgm_ops);

CREATE FUNCTION list_mentor() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  names text;
  normal text;
BEGIN
  IF NEW.application_status <> 'approved' OR NOT NEW.is_active THEN
    DELETE FROM mentor_listings WHERE profile_id = NEW.id;
    RETURN NULL;
  END IF;
  -- The lock makes a change of the name that is under way end first.
  SELECT first_name || ' ' || last_name INTO names
    FROM users WHERE id = NEW.user_id FOR SHARE;
  normal := regexp_replace(
    search_normal(concat_ws(' ', names, NEW.title, array_to_string(NEW.expertise, ' '))),
    '\s+', ' ', 'g');
  INSERT INTO mentor_listings AS listing VALUES (
    NEW.id, -bayesian_rating(NEW.rating_sum, NEW.review_count), NEW.average_rating,
    NEW.message_rate_cents, NEW.created_at, NEW.meeting_types,
    expertise_terms(NEW.expertise), normal, array_to_tsvector(search_parts(normal)))
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
    SELECT parts.word, search_variants(parts.word) FROM unnest(search_parts(normal)) AS parts (word)
    WHERE length(parts.word) BETWEEN 3 AND 40
      AND NOT EXISTS (SELECT FROM mentor_search_words AS known WHERE known.word = parts.word)
    ORDER BY parts.word
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER list_mentor
  AFTER INSERT OR UPDATE OF user_id, title, expertise, message_rate_cents, meeting_types,
    application_status, is_active, rating_sum, review_count, created_at
  ON mentor_profiles
  FOR EACH ROW EXECUTE FUNCTION list_mentor();

CREATE FUNCTION list_renamed_mentor() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE mentor_profiles SET title = title WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER list_renamed_mentor
  AFTER UPDATE OF first_name, last_name ON users
  FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION list_renamed_mentor();

-- One index for every sort order, walked from the cursor on; it carries what is filtered by.
CREATE INDEX mentor_listings_rating ON mentor_listings (rating_rank, profile_id)
  INCLUDE (average_rating, message_rate_cents, meeting_types);
CREATE INDEX mentor_listings_price ON mentor_listings (message_rate_cents, rating_rank, profile_id)
  INCLUDE (average_rating, meeting_types);
CREATE INDEX mentor_listings_newest ON mentor_listings (created_at DESC, profile_id DESC)
  INCLUDE (rating_rank, average_rating, message_rate_cents, meeting_types);
-- For filters that leave few; the rating's own order does for the rest.
CREATE INDEX mentor_listings_average ON mentor_listings (average_rating);
CREATE INDEX mentor_listings_category ON mentor_listings USING gin (category_terms)
  WITH (fastupdate = off);
CREATE INDEX mentor_listings_words ON mentor_listings USING gin (search_words)
  WITH (fastupdate = off);
CREATE INDEX mentor_listings_text ON mentor_listings USING gin (search_text gin_trgm_ops)
  WITH (gin_pending_list_limit = 256);
-- How often a category or a word occurs decides between walking an order and looking it up.
ALTER TABLE mentor_listings
  ALTER COLUMN category_terms SET STATISTICS 500,
  ALTER COLUMN search_words SET STATISTICS 500,
  ALTER COLUMN search_text SET STATISTICS 300;
