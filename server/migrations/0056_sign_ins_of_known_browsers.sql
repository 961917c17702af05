-- The sign-in that made a browser known, so that ending it forgets the browser (product 1.14). A browser stays known
-- longer than a sign-in that expires.
ALTER TABLE known_browsers ADD COLUMN sign_in_id uuid REFERENCES sign_ins ON DELETE SET NULL;
CREATE INDEX known_browsers_sign_in ON known_browsers (sign_in_id);

-- Both were made in one transaction, each with its own look at the clock, and browsers stay known for 90 days.
UPDATE known_browsers AS b SET sign_in_id = s.id
FROM sign_ins AS s
WHERE s.user_id = b.user_id
  AND b.expires_at - interval '2160 hours' BETWEEN s.created_at AND s.created_at + interval '1 second';
