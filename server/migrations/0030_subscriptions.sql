-- What the payment provider says about a person's plan. Without an id of the provider, nobody pays for the
-- plan: its price is zero, or the operator has given it away.
ALTER TABLE subscriptions
  ADD COLUMN provider_subscription_id text UNIQUE,
  -- Stays when the plan ends, so that a new one finds the same card and invoices.
  ADD COLUMN customer_id text,
  -- Until when an unpaid plan counts.
  ADD COLUMN grace_until timestamptz,
  -- Until when the plan counts, as decided when it was stored.
  ADD COLUMN ends_at timestamptz,
  -- Counts the changes requested from the provider; a part of their idempotency keys.
  ADD COLUMN revision integer NOT NULL DEFAULT 0,
  -- When the provider was asked, so that an older answer doesn't replace a newer one.
  ADD COLUMN read_at timestamptz;
UPDATE subscriptions SET ends_at = current_period_end, read_at = created_at;
ALTER TABLE subscriptions
  ALTER COLUMN ends_at SET NOT NULL,
  ALTER COLUMN read_at SET NOT NULL,
  ADD CONSTRAINT subscriptions_grace CHECK ((status = 'past_due') = (grace_until IS NOT NULL));

-- The checkouts that people have started, to tell whose they are.
CREATE TABLE plan_checkouts (
  id         text PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  plan       text NOT NULL CHECK (plan IN ('basic', 'premium')),
  created_at timestamptz NOT NULL
);
CREATE INDEX plan_checkouts_user ON plan_checkouts (user_id);
CREATE TRIGGER refuse_deleted_account BEFORE INSERT ON plan_checkouts
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_account('user_id');

-- The sandbox's books about plans. As with its payments, nothing of ours refers to them.
CREATE TABLE sandbox_customers (
  id           text PRIMARY KEY,
  user_id      text NOT NULL,
  -- The number of a test card.
  card         text NOT NULL,
  -- Owed to the customer, and used for the next invoices.
  credit_cents integer NOT NULL DEFAULT 0 CHECK (credit_cents >= 0),
  created_at   timestamptz NOT NULL
);
CREATE TABLE sandbox_subscriptions (
  id                   text PRIMARY KEY,
  customer_id          text NOT NULL REFERENCES sandbox_customers,
  plan                 text NOT NULL,
  price_cents          integer NOT NULL CHECK (price_cents >= 0),
  currency             text NOT NULL,
  status               text NOT NULL CHECK (status IN ('active', 'past_due', 'canceled')),
  -- Periods are counted from here, so that a plan begun on the 31st is renewed on the 31st again.
  anchor               timestamptz NOT NULL,
  period               integer NOT NULL CHECK (period >= 0),
  current_period_end   timestamptz NOT NULL,
  cancel_at_period_end boolean NOT NULL
);
CREATE INDEX sandbox_subscriptions_due ON sandbox_subscriptions (current_period_end)
  WHERE status = 'active';
CREATE INDEX sandbox_subscriptions_customer ON sandbox_subscriptions (customer_id);
CREATE TABLE sandbox_checkouts (
  id              text PRIMARY KEY,
  user_id         text NOT NULL,
  customer_id     text REFERENCES sandbox_customers,
  plan            text NOT NULL,
  price_cents     integer NOT NULL CHECK (price_cents > 0),
  currency        text NOT NULL,
  success_url     text NOT NULL,
  cancel_url      text NOT NULL,
  subscription_id text REFERENCES sandbox_subscriptions,
  created_at      timestamptz NOT NULL
);
CREATE TABLE sandbox_invoices (
  id              text PRIMARY KEY,
  subscription_id text NOT NULL REFERENCES sandbox_subscriptions,
  intent_id       text UNIQUE REFERENCES sandbox_intents,
  amount_cents    integer NOT NULL CHECK (amount_cents >= 0),
  status          text NOT NULL CHECK (status IN ('open', 'paid', 'void')),
  created_at      timestamptz NOT NULL,
  paid_at         timestamptz,
  CHECK ((status = 'paid') = (paid_at IS NOT NULL))
);
CREATE INDEX sandbox_invoices_subscription ON sandbox_invoices (subscription_id, created_at);
-- What was requested with each idempotency key, and the object that it concerned.
CREATE TABLE sandbox_requests (
  idempotency_key text PRIMARY KEY,
  request         jsonb NOT NULL,
  object_id       text NOT NULL,
  created_at      timestamptz NOT NULL
);
