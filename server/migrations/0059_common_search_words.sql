-- Whether a word is in a listing at all is found out without reading every listing that has it: a common word is
-- among the first of them. As in 0028 otherwise.
CREATE OR REPLACE FUNCTION forget_search_words() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  gone text[] := tsvector_to_array(OLD.search_words);
BEGIN
  IF TG_OP = 'UPDATE' THEN
    gone := ARRAY(SELECT unnest(gone) EXCEPT SELECT unnest(tsvector_to_array(NEW.search_words)));
  END IF;
  DELETE FROM mentor_search_words AS known WHERE word = ANY (gone)
    AND CASE
      WHEN EXISTS (
        SELECT FROM (SELECT search_words FROM mentor_listings ORDER BY profile_id LIMIT 100) AS first
        WHERE first.search_words @@ quote_literal(known.word)::tsquery
      ) THEN false
      ELSE NOT EXISTS (SELECT FROM mentor_listings
        WHERE search_words @@ quote_literal(known.word)::tsquery)
    END;
  RETURN NULL;
END $$;
