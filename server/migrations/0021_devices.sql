-- What a person recognizes their sign-ins by: names from closed lists instead of the browser's own
-- description, which is long enough to tell people apart. The earlier sign-ins stay unnamed.
ALTER TABLE sign_ins
  DROP COLUMN user_agent,
  ADD COLUMN browser text,
  ADD COLUMN system text;
