-- The days of absence are days in the mentor's time zone.
ALTER TABLE mentor_profiles
  ADD COLUMN time_zone text NOT NULL DEFAULT 'UTC',
  ADD CHECK (away_from < away_until);

-- When a mentor can be booked. Without a row there are no hours.
CREATE TABLE mentor_availability (
  profile_id     uuid PRIMARY KEY REFERENCES mentor_profiles ON DELETE CASCADE,
  -- Only ever read as a whole: lists of {day, from, to} and {date, from?, to?}.
  weekly         jsonb NOT NULL CHECK (jsonb_typeof(weekly) = 'array'),
  exceptions     jsonb NOT NULL CHECK (jsonb_typeof(exceptions) = 'array'),
  notice_hours   integer NOT NULL CHECK (notice_hours BETWEEN 0 AND 336),
  buffer_minutes integer NOT NULL CHECK (buffer_minutes BETWEEN 0 AND 120),
  updated_at     timestamptz NOT NULL
);
