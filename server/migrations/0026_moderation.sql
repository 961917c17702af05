-- What staff search people by. Matched with search_pattern().
CREATE FUNCTION account_search_text(first_name text, last_name text, email text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT
  RETURN search_normal(first_name || ' ' || last_name || ' ' || email);

CREATE FUNCTION application_search_text(content jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT
  RETURN account_search_text(
    coalesce(content ->> 'firstName', ''), coalesce(content ->> 'lastName', ''),
    coalesce(content ->> 'email', ''));

-- A pattern for LIKE that finds a word anywhere; `%` and `_` mean themselves.
CREATE FUNCTION search_pattern(word text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT
  RETURN '%' || regexp_replace(search_normal(word), '([\\%_])', '\\\1', 'g') || '%';

CREATE INDEX users_search ON users
  USING gin (account_search_text(first_name, last_name, email) gin_trgm_ops);

-- The history of moderation, newest decision first, of either outcome.
DROP INDEX mentor_applications_decided;
CREATE INDEX mentor_applications_decided ON mentor_applications (decided_at, id)
  WHERE decided_at IS NOT NULL;
CREATE INDEX mentor_applications_outcome ON mentor_applications (status, decided_at, id)
  WHERE decided_at IS NOT NULL;
-- Stored, because each match is checked again.
ALTER TABLE mentor_applications ADD COLUMN search_text text NOT NULL
  GENERATED ALWAYS AS (application_search_text(content)) STORED;
CREATE INDEX mentor_applications_search ON mentor_applications USING gin (search_text gin_trgm_ops)
  WHERE decided_at IS NOT NULL;

-- The administrator's list of mentors, newest first: all of them, and the few who are suspended.
CREATE INDEX mentor_profiles_approved ON mentor_profiles (created_at, id)
  WHERE application_status = 'approved';
CREATE INDEX mentor_profiles_suspended ON mentor_profiles (created_at, id)
  WHERE application_status = 'approved' AND NOT is_active;
-- Averages without reading the profiles.
CREATE INDEX mentor_profiles_rates ON mentor_profiles (message_rate_cents, call_rate_cents)
  WHERE application_status = 'approved' AND is_active;

-- The figures of the last days.
CREATE INDEX users_joined ON users (created_at) WHERE email_verified_at IS NOT NULL;
CREATE INDEX sessions_created ON sessions (created_at, origin);
CREATE INDEX ledger_entries_kind ON ledger_entries (kind, made_at);

-- Every suspension of a mentor. While one has no end, the profile is inactive.
CREATE TABLE mentor_suspensions (
  id uuid PRIMARY KEY,
  profile_id uuid NOT NULL REFERENCES mentor_profiles ON DELETE CASCADE,
  reason text NOT NULL,
  suspended_at timestamptz NOT NULL,
  suspended_by uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  restored_at timestamptz,
  restored_by uuid REFERENCES users ON DELETE RESTRICT,
  CHECK ((restored_at IS NULL) = (restored_by IS NULL)),
  CHECK (restored_at >= suspended_at)
);
CREATE UNIQUE INDEX mentor_suspensions_open ON mentor_suspensions (profile_id)
  WHERE restored_at IS NULL;
CREATE INDEX mentor_suspensions_profile ON mentor_suspensions (profile_id, id);
CREATE INDEX mentor_suspensions_suspended_by ON mentor_suspensions (suspended_by);
CREATE INDEX mentor_suspensions_restored_by ON mentor_suspensions (restored_by)
  WHERE restored_by IS NOT NULL;
