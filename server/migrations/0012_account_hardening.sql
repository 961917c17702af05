-- Wrong passwords given with a mailed link; after ten the link is dead.
ALTER TABLE account_tokens ADD COLUMN wrong_passwords integer NOT NULL DEFAULT 0;

-- When the administrator let a waitlist entry in: from then on it can be expected to verify.
ALTER TABLE users ADD COLUMN access_granted_at timestamptz;

-- Accounts that never verified their address are purged.
CREATE INDEX users_unverified ON users (created_at) WHERE email_verified_at IS NULL;

-- Links mailed to an account, to limit how many a stranger can make us send.
CREATE TABLE account_mails_sent (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  sent_at timestamptz NOT NULL
);
CREATE INDEX account_mails_sent_user ON account_mails_sent (user_id, sent_at);
CREATE INDEX account_mails_sent_at ON account_mails_sent (sent_at);
