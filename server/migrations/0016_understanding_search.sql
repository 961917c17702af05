-- Words are also found in another form: singular or plural, and joined or written apart
-- ("startups", "start-up", "start up"). And mentors who have only some of the words of a search are
-- found by the stems of their words, biography included. What is looked up and what was typed go
-- through the same functions. Every text is cut before anything is done with it (product 10.3).

-- A word without the ending of its plural. Not always a real word (movie, movies: movy), but the
-- same one for both forms.
CREATE FUNCTION search_singular(word text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF right(word, 1) NOT IN ('s', 'e') OR length(word) < 4 OR word = 'news' THEN
    RETURN word;
  END IF;
  IF word ~ '([^suiy]|[aeo]y)s$' THEN
    word := left(word, -1);
  END IF;
  IF right(word, 1) <> 'e' THEN
    RETURN word;
  ELSIF word ~ '.[^aeiou]ie$' THEN
    RETURN left(word, -2) || 'y';
  ELSIF word ~ '.(x|z|ch|sh|ss|us|o)e$' THEN
    RETURN left(word, -1);
  END IF;
  RETURN word;
END $$;

-- The pairs of neighbouring words written as one ("start-up": "startup"), as singulars. Neighbours
-- have one hyphen, apostrophe or space between them.
CREATE FUNCTION search_compounds(normal text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY(
    SELECT DISTINCT search_singular(pair.first || pair.second) FROM (
      SELECT lag(piece[2]) OVER (ORDER BY at) AS first, piece[1] AS joint, piece[2] AS second
      FROM regexp_matches(left(normal, 2000), '([^[:alnum:]]*)([[:alnum:]]+)', 'g')
        WITH ORDINALITY AS found (piece, at)
    ) AS pair
    WHERE pair.joint IN ('-', '''', ' ') AND length(pair.first || pair.second) <= 40
  );

-- The same for a long text, and only where there is a hyphen.
CREATE FUNCTION search_hyphenated(normal text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY(
    SELECT DISTINCT search_singular(replace(pair[1], '-', ''))
    FROM regexp_matches(left(normal, 2000), '[[:alnum:]]{1,20}-[[:alnum:]]{1,20}', 'g') AS pair
  );

-- The stem of a normal word; null for a word like "the", which means nothing by itself.
CREATE FUNCTION search_stem(word text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (ts_lexize('pg_catalog.english_stem', word))[1];

-- The stems of these parts of a text, each with the weight: A for what a mentor offers, B for
-- names, D for what the biography says.
CREATE FUNCTION search_stems(parts text[], weight "char") RETURNS tsvector
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN setweight(
    coalesce(
      (SELECT string_agg(search_stem(part) || ':1', ' ')
       -- A single character may be a sign; all longer parts are words.
       FROM unnest(parts) AS part WHERE length(part) > 1 OR part ~ '[[:alnum:]]')::tsvector,
      ''),
    weight);

-- A long text as it is searched, of at most 2,000 characters.
CREATE FUNCTION search_prose(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT
  RETURN left(
    lower(unaccent('unaccent'::regdictionary, left(normalize(left(value, 2500), NFKC), 2000))),
    2000);

-- Words that mean nearly the same belong to one topic. A word may belong to several.
CREATE TABLE search_synonyms (
  topic text NOT NULL,
  word  text NOT NULL CHECK (word ~ '^[[:alnum:]]+$'),
  stem  text GENERATED ALWAYS AS (search_stem(search_normal(word))) STORED,
  PRIMARY KEY (topic, word)
);
CREATE INDEX search_synonyms_stem ON search_synonyms (stem);

INSERT INTO search_synonyms (topic, word)
SELECT topic, word FROM (VALUES
  ('anxiety', 'anxiety anxious nerves nervous fear fright confidence'),
  ('book', 'book novel fiction author publishing publisher manuscript'),
  ('burnout', 'burnout stress exhaustion overwork overwhelmed'),
  ('children', 'child children kids parent parenting toddler family'),
  ('conflict', 'conflict dispute disagreement mediation'),
  ('cooking', 'cooking cook chef recipe'),
  ('design', 'ux ui usability interface'),
  ('exam', 'exam examination homework revision'),
  ('focus', 'focus concentration procrastination procrastinator motivation habit discipline'),
  ('fitness', 'fitness fit exercise workout gym strength sport'),
  ('freelance', 'freelance freelancer contractor selfemployed'),
  ('funding', 'funding fundraising financing investment investor venture capital'),
  ('home', 'home house housing property flat apartment mortgage'),
  ('job application', 'cv resume interview recruiter recruiting recruitment hiring'),
  ('investing', 'investing investment investor stocks shares portfolio'),
  ('job', 'job career employment profession occupation'),
  ('law', 'law lawyer legal attorney solicitor'),
  ('leadership', 'leader leadership manager management boss'),
  ('marketing', 'marketing advertising promotion'),
  ('maths', 'maths mathematics mathematician algebra calculus geometry arithmetic'),
  ('medicine', 'medicine medical doctor physician'),
  ('migration', 'visa immigration immigrant relocation relocate expat abroad'),
  ('money', 'money finance financial budget debt saving'),
  ('music', 'music musician instrument guitar piano violin singing'),
  ('nutrition', 'nutrition diet eating food'),
  ('pay', 'pay salary wage raise compensation negotiation'),
  ('photography', 'photography photographer photo camera'),
  ('politics', 'politics political politician election'),
  ('pregnancy', 'pregnancy pregnant postnatal postpartum maternity baby'),
  ('programming', 'programming programmer coding coder software engineer app'),
  ('relationship', 'relationship marriage divorce couple'),
  ('retirement', 'retirement retire pension'),
  ('sales', 'sales selling sell'),
  ('sleep', 'sleep insomnia'),
  ('speaking', 'speaking speaker speech presentation presenting'),
  ('startup', 'startup founder founding entrepreneur entrepreneurship'),
  ('tax', 'tax taxation accounting accountant bookkeeping'),
  ('teaching', 'teacher teaching tutor tutoring lesson'),
  ('therapy', 'therapy therapist counselling counseling psychologist psychology'),
  ('university', 'university college')
) AS topics (topic, words), unnest(string_to_array(words, ' ')) AS word;

ALTER TABLE mentor_listings ADD COLUMN search_forms tsvector NOT NULL DEFAULT '';

-- For every listing, the stems of everything in it. Not in mentor_listings, whose rows stay short.
CREATE TABLE mentor_stems (
  -- Checked at the end of a transaction. Checked row by row, the first rows of a large load make
  -- PostgreSQL keep a plan that reads the whole of mentor_listings each time.
  profile_id  uuid PRIMARY KEY REFERENCES mentor_listings ON DELETE CASCADE
    DEFERRABLE INITIALLY DEFERRED,
  rating_rank integer NOT NULL,
  stems       tsvector NOT NULL
);

-- As before, with the forms of the words, their stems, and the biography's.
CREATE OR REPLACE FUNCTION list_mentor() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  entries text[];
  names text;
  offer text;
  normal text;
  offered text[];
  named text[];
  compounds text[];
  biography text;
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
  -- A line for each, because no compound goes from one to the next.
  offer := concat_ws(E'\n', search_normal(NEW.title), array_to_string(entries, E'\n'));
  offered := search_parts(offer);
  named := search_parts(names);
  compounds := search_compounds(concat_ws(E'\n', names, offer));
  biography := search_prose(NEW.bio);
  INSERT INTO mentor_listings AS listing VALUES (
    NEW.id, -bayesian_rating(NEW.rating_sum, NEW.review_count), NEW.average_rating,
    NEW.message_rate_cents, NEW.created_at, NEW.meeting_types,
    entry_terms(entries), normal, array_to_tsvector(offered || named),
    array_to_tsvector(compounds || ARRAY(SELECT search_singular(part) FROM unnest(offered) AS part)))
  ON CONFLICT (profile_id) DO UPDATE SET (
    rating_rank, average_rating, message_rate_cents, created_at, meeting_types,
    category_terms, search_text, search_words, search_forms
  ) = (
    excluded.rating_rank, excluded.average_rating, excluded.message_rate_cents,
    excluded.created_at, excluded.meeting_types,
    excluded.category_terms, excluded.search_text, excluded.search_words, excluded.search_forms
  );
  INSERT INTO mentor_stems AS known VALUES (
    NEW.id, -bayesian_rating(NEW.rating_sum, NEW.review_count),
    search_stems(offered || compounds, 'A') || search_stems(named, 'B')
      || search_stems(search_parts(biography) || search_hyphenated(biography), 'D'))
  ON CONFLICT (profile_id) DO UPDATE SET
    rating_rank = excluded.rating_rank, stems = excluded.stems;
  -- In order, so that two writers of the same words don't wait for one another.
  INSERT INTO mentor_search_words (word, variants)
    SELECT DISTINCT part, search_variants(part) FROM unnest(offered || named) AS part
    WHERE length(part) BETWEEN 3 AND 40
      AND NOT EXISTS (SELECT FROM mentor_search_words AS known WHERE known.word = part)
    ORDER BY part
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

DROP TRIGGER list_mentor ON mentor_profiles;
CREATE TRIGGER list_mentor
  AFTER INSERT OR UPDATE OF user_id, title, bio, expertise, message_rate_cents, meeting_types,
    application_status, is_active, rating_sum, review_count, created_at
  ON mentor_profiles
  FOR EACH ROW EXECUTE FUNCTION list_mentor();

-- Lists everybody again.
UPDATE mentor_profiles SET title = title;

-- Short lists of what is still to be put in: they cost a search little and a change much less.
CREATE INDEX mentor_listings_forms ON mentor_listings USING gin (search_forms)
  WITH (gin_pending_list_limit = 64);
CREATE INDEX mentor_stems_rating ON mentor_stems (rating_rank, profile_id);
CREATE INDEX mentor_stems_stems ON mentor_stems USING gin (stems)
  WITH (gin_pending_list_limit = 256);
ALTER TABLE mentor_listings ALTER COLUMN search_forms SET STATISTICS 500;
ALTER TABLE mentor_stems ALTER COLUMN stems SET STATISTICS 500;
