-- What filled the database, if it was not people: accounts with a password that everyone knows. At
-- most one row, written before the first such account.
CREATE TABLE database_origin (
  only_row  boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  filled_by text NOT NULL CHECK (filled_by IN ('demo', 'load_test')),
  filled_at timestamptz NOT NULL DEFAULT now()
);

-- Databases that the demo or a load test filled before this table was. Hashes are salted, so two
-- accounts share one only if they were written by us: nobody can sign up to have a database marked.
INSERT INTO database_origin (filled_by)
  SELECT CASE WHEN bool_or(domain <> 'load.ithaca.test') THEN 'demo' ELSE 'load_test' END
  FROM (
    SELECT password_hash, split_part(lower(email), '@', 2) AS domain, count(*) AS accounts
    FROM users GROUP BY 1, 2
  ) AS shared
  WHERE accounts > 1 AND domain IN ('ithaca.test', 'people.ithaca.test', 'load.ithaca.test')
  HAVING count(*) > 0;
