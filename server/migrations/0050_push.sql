-- Notifications that browsers show (product 1.22).

-- The pair of keys by which push services know this site. The private one is sealed with the SECRET.
CREATE TABLE push_keys (
  only_row    boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  public_key  text NOT NULL,
  private_key bytea NOT NULL,
  created_at  timestamptz NOT NULL
);

-- The browsers that show notifications. Whatever ends a sign-in ends its pushes.
CREATE TABLE push_subscriptions (
  sign_in_id uuid PRIMARY KEY REFERENCES sign_ins ON DELETE CASCADE,
  endpoint   text NOT NULL UNIQUE,
  p256dh     text NOT NULL,
  auth       text NOT NULL,
  created_at timestamptz NOT NULL
);

-- Its only row says up to which time messages have been searched for readers who missed them.
CREATE TABLE pushed_message_search (
  only_row       boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  searched_until timestamptz NOT NULL
);

-- They apply to the browsers that the person has allowed it in; without one, nothing is pushed.
ALTER TABLE notification_choices
  ADD COLUMN push_messages boolean NOT NULL DEFAULT true,
  ADD COLUMN push_account  boolean NOT NULL DEFAULT true,
  ADD COLUMN push_bookings boolean NOT NULL DEFAULT true,
  ADD COLUMN push_reviews  boolean NOT NULL DEFAULT true,
  ADD COLUMN push_circles  boolean NOT NULL DEFAULT true,
  ADD COLUMN push_money    boolean NOT NULL DEFAULT true;
