-- A GIN index collects new entries before it sorts them in, and every search reads what is collected one by one: with
-- PostgreSQL's limit of 4 MB, this took up to two thirds of the time of a search for mentors.

-- New words are rare, and every search looks for misspellings among them.
ALTER INDEX mentor_search_words_variants SET (fastupdate = off);
ALTER INDEX mentor_search_words_similar SET (fastupdate = off);
ALTER INDEX users_search SET (gin_pending_list_limit = 256);
ALTER INDEX mentor_applications_search SET (gin_pending_list_limit = 256);

-- What was collected until now stays there otherwise, until enough rows have changed for a VACUUM.
SELECT gin_clean_pending_list(index)
  FROM unnest(ARRAY['mentor_search_words_variants', 'mentor_search_words_similar', 'mentor_stems_stems',
    'users_search', 'mentor_applications_search']::regclass[]) AS index;
