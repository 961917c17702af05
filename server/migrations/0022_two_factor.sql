-- The authenticator app of an account that has set up two-factor sign-in.
CREATE TABLE two_factor (
  user_id       uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Encrypted with a key derived from SECRET.
  secret        bytea NOT NULL,
  created_at    timestamptz NOT NULL,
  -- Null until a code of the app has confirmed it.
  enabled_at    timestamptz,
  -- The time step of the newest code that was used. Codes up to it are refused.
  last_step     integer NOT NULL DEFAULT 0,
  recovery_salt bytea NOT NULL
);
CREATE INDEX two_factor_unconfirmed ON two_factor (created_at) WHERE enabled_at IS NULL;

-- Unused recovery codes, hashed with the account's salt.
CREATE TABLE recovery_codes (
  user_id   uuid NOT NULL REFERENCES two_factor ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

-- Sign-ins with the right password that still need a code.
CREATE TABLE sign_in_challenges (
  id         uuid PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  tries      integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_challenges_user ON sign_in_challenges (user_id);
CREATE INDEX sign_in_challenges_expiry ON sign_in_challenges (expires_at);
