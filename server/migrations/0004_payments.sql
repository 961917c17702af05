-- The sandbox provider's own books. Nothing of ours refers to them: it is a stranger like any other.
CREATE TABLE sandbox_intents (
  id              text PRIMARY KEY,
  client_secret   text NOT NULL UNIQUE,
  amount_cents    integer NOT NULL CHECK (amount_cents > 0),
  currency        text NOT NULL,
  metadata        jsonb NOT NULL,
  status          text NOT NULL CHECK (status IN ('requires_payment_method', 'requires_action', 'succeeded')),
  refunded_cents  integer NOT NULL DEFAULT 0 CHECK (refunded_cents BETWEEN 0 AND amount_cents),
  idempotency_key text NOT NULL UNIQUE,
  created_at      timestamptz NOT NULL
);
CREATE TABLE sandbox_refunds (
  id              text PRIMARY KEY,
  intent_id       text NOT NULL REFERENCES sandbox_intents,
  amount_cents    integer NOT NULL CHECK (amount_cents > 0),
  idempotency_key text NOT NULL UNIQUE,
  created_at      timestamptz NOT NULL
);
CREATE INDEX sandbox_refunds_intent ON sandbox_refunds (intent_id);
-- What it tells of, as the bytes that are signed and sent.
CREATE TABLE sandbox_events (
  id           text PRIMARY KEY,
  body         text NOT NULL,
  created_at   timestamptz NOT NULL,
  delivered_at timestamptz
);

-- What people were asked to pay, by the provider's id. Outlives the account: it is bookkeeping.
CREATE TABLE payment_intents (
  id                text PRIMARY KEY,
  user_id           uuid NOT NULL,
  purpose           text NOT NULL CHECK (purpose IN ('unlock', 'booking', 'subscription')),
  mentor_profile_id uuid,
  amount_cents      integer NOT NULL CHECK (amount_cents > 0),
  status            text NOT NULL DEFAULT 'unpaid'
    CHECK (status IN ('unpaid', 'paid', 'held', 'released', 'refunded', 'partly_refunded')),
  refunded_cents    integer NOT NULL DEFAULT 0 CHECK (refunded_cents BETWEEN 0 AND amount_cents),
  -- An intent pays for exactly one thing.
  used_for_session  uuid UNIQUE,
  created_at        timestamptz NOT NULL,
  succeeded_at      timestamptz,
  CHECK ((purpose = 'subscription') = (mentor_profile_id IS NULL)),
  CHECK ((status = 'unpaid') = (succeeded_at IS NULL))
);
CREATE INDEX payment_intents_user ON payment_intents (user_id, created_at DESC, id DESC);

-- Money owed back. The id is the provider's idempotency key.
CREATE TABLE refunds (
  id           uuid PRIMARY KEY,
  intent_id    text NOT NULL REFERENCES payment_intents,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  reason       text NOT NULL,
  created_at   timestamptz NOT NULL,
  sent_at      timestamptz
);
CREATE INDEX refunds_intent ON refunds (intent_id);

-- Double-entry bookkeeping. A positive line is a debit; the lines of an entry add up to nothing.
CREATE TABLE ledger_entries (
  id        uuid PRIMARY KEY,
  intent_id text NOT NULL REFERENCES payment_intents,
  kind      text NOT NULL CHECK (kind IN ('paid', 'held', 'released', 'fee', 'refunded')),
  made_at   timestamptz NOT NULL,
  -- Each thing happens to a payment at most once.
  CONSTRAINT ledger_entries_once UNIQUE (intent_id, kind)
);
CREATE TABLE ledger_lines (
  account      text NOT NULL,
  entry_id     uuid NOT NULL REFERENCES ledger_entries,
  amount_cents bigint NOT NULL CHECK (amount_cents <> 0),
  PRIMARY KEY (account, entry_id)
);
CREATE INDEX ledger_lines_entry ON ledger_lines (entry_id);

CREATE FUNCTION ledger_entry_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry uuid := CASE TG_TABLE_NAME WHEN 'ledger_entries' THEN (to_jsonb(NEW) ->> 'id')::uuid
                                   ELSE (to_jsonb(NEW) ->> 'entry_id')::uuid END;
  total bigint;
BEGIN
  SELECT sum(amount_cents) INTO total FROM ledger_lines WHERE entry_id = entry;
  IF total IS DISTINCT FROM 0 THEN
    RAISE EXCEPTION 'Ledger entry % does not balance: %', entry, coalesce(total::text, 'no lines')
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entry_balances';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_entry_balances AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_balances();
CREATE CONSTRAINT TRIGGER ledger_entry_balances AFTER INSERT ON ledger_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_balances();

CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append-only: % of % refused', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER ledger_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();
CREATE TRIGGER ledger_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_lines
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_is_append_only();

-- A person's plan; without a row, or after the period's end, they are on the free one.
CREATE TABLE subscriptions (
  user_id            uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  plan               text NOT NULL CHECK (plan IN ('basic', 'premium')),
  status             text NOT NULL CHECK (status IN ('active', 'canceled', 'past_due')),
  current_period_end timestamptz NOT NULL,
  created_at         timestamptz NOT NULL
);
