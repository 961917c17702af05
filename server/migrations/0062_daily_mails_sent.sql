-- When the last daily mail was due, so that a new time zone doesn't bring a second one on the same day.
ALTER TABLE notification_choices ADD COLUMN digested_at timestamptz;
