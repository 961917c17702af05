-- Words that are in no listing any more are forgotten. A mentor can change their texts as often as they
-- like, and every search for a misspelt word is compared with all words that are known.
CREATE FUNCTION forget_search_words() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  gone text[] := tsvector_to_array(OLD.search_words);
BEGIN
  IF TG_OP = 'UPDATE' THEN
    gone := ARRAY(SELECT unnest(gone) EXCEPT SELECT unnest(tsvector_to_array(NEW.search_words)));
  END IF;
  DELETE FROM mentor_search_words AS known WHERE word = ANY (gone)
    AND NOT EXISTS (SELECT FROM mentor_listings
      WHERE search_words @@ quote_literal(known.word)::tsquery);
  RETURN NULL;
END $$;

CREATE TRIGGER forget_search_words_of_change
  AFTER UPDATE OF search_words ON mentor_listings
  FOR EACH ROW WHEN (OLD.search_words <> NEW.search_words)
  EXECUTE FUNCTION forget_search_words();
CREATE TRIGGER forget_search_words
  AFTER DELETE ON mentor_listings
  FOR EACH ROW EXECUTE FUNCTION forget_search_words();

-- Those that were left over until now.
DELETE FROM mentor_search_words AS known
  WHERE NOT EXISTS (SELECT FROM mentor_listings
    WHERE search_words @@ quote_literal(known.word)::tsquery);
