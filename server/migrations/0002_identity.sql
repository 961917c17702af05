CREATE TABLE users (
  id                uuid PRIMARY KEY,
  first_name        text NOT NULL,
  last_name         text NOT NULL,
  email             text NOT NULL,
  password_hash     text NOT NULL,
  profile_image_url text,
  user_type         text NOT NULL DEFAULT 'mentee' CHECK (user_type IN ('mentee', 'mentor')),
  activity          text NOT NULL CHECK (activity IN ('professional', 'student')),
  -- What a waitlist entry wants to be; null for people who simply signed up.
  wanted_type       text CHECK (wanted_type IN ('mentee', 'mentor')),
  platform_access   boolean NOT NULL DEFAULT true,
  email_verified_at timestamptz,
  last_seen_at      timestamptz,
  created_at        timestamptz NOT NULL
);
CREATE UNIQUE INDEX users_email ON users (lower(email));

-- Signed-in browsers. The token itself is only in the cookie.
CREATE TABLE sign_ins (
  id           uuid PRIMARY KEY,
  user_id      uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  token_hash   bytea NOT NULL,
  user_agent   text NOT NULL,
  created_at   timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL
);
CREATE UNIQUE INDEX sign_ins_token_hash ON sign_ins (token_hash);
CREATE INDEX sign_ins_user ON sign_ins (user_id);
CREATE INDEX sign_ins_expiry ON sign_ins (expires_at);

-- Tokens of mailed links, hashed; a used one is deleted.
CREATE TABLE account_tokens (
  token_hash bytea PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose    text NOT NULL CHECK (purpose IN ('verify_email', 'reset_password')),
  expires_at timestamptz NOT NULL
);
CREATE INDEX account_tokens_user ON account_tokens (user_id, purpose);
CREATE INDEX account_tokens_expiry ON account_tokens (expires_at);

-- Browsers that have proved whose they are, by a sign-in to a verified account.
CREATE TABLE known_browsers (
  id         uuid PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX known_browsers_user ON known_browsers (user_id);
CREATE INDEX known_browsers_expiry ON known_browsers (expires_at);
