-- Names of up to 200 characters left no room for the address, by which staff couldn't find the person then. For all
-- others the text stays the same. Applications that exist keep theirs.
CREATE OR REPLACE FUNCTION account_search_text(first_name text, last_name text, email text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT
  RETURN search_normal(first_name || ' ' || last_name) || ' ' || search_normal(email);

REINDEX INDEX users_search;
