-- The administrator's list of payments, newest first: all of them, and those of one status.
CREATE INDEX payment_intents_received ON payment_intents (created_at, id) WHERE status <> 'unpaid';
CREATE INDEX payment_intents_status ON payment_intents (status, created_at, id)
  WHERE status <> 'unpaid';
-- The books of the last months.
CREATE INDEX ledger_entries_made_at ON ledger_entries (made_at);

-- Released money leaves to the mentor's account, payment by payment.
ALTER TABLE ledger_entries
  DROP CONSTRAINT ledger_entries_kind_check,
  ADD CONSTRAINT ledger_entries_kind_check
    CHECK (kind IN ('paid', 'held', 'released', 'fee', 'refunded', 'paid_out'));

-- A mentor's account at the provider. Without an account_id it is not made yet; the key makes it once.
CREATE TABLE payout_accounts (
  user_id           uuid PRIMARY KEY REFERENCES users ON DELETE RESTRICT,
  idempotency_key   uuid NOT NULL,
  account_id        text UNIQUE,
  details_submitted boolean NOT NULL DEFAULT false,
  payouts_enabled   boolean NOT NULL DEFAULT false,
  -- When the mentor was last mailed that money waits for an account.
  reminded_at       timestamptz,
  created_at        timestamptz NOT NULL
);
CREATE TRIGGER refuse_deleted_account BEFORE INSERT ON payout_accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_account('user_id');

-- Transfers of released payments; the id is the provider's idempotency key. Like payments they outlive
-- the account: what is owed is paid even after it was deleted.
CREATE TABLE payouts (
  id           uuid PRIMARY KEY,
  intent_id    text NOT NULL REFERENCES payment_intents,
  mentor_id    uuid NOT NULL,
  account_id   text NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  created_at   timestamptz NOT NULL,
  tried_at     timestamptz,
  transfer_id  text UNIQUE,
  sent_at      timestamptz,
  -- Each payment is transferred once.
  CONSTRAINT payouts_once UNIQUE (intent_id),
  CHECK ((transfer_id IS NULL) = (sent_at IS NULL))
);
CREATE INDEX payouts_mentor ON payouts (mentor_id, created_at);
CREATE INDEX payouts_unsent ON payouts (id) WHERE sent_at IS NULL;

-- The days for which payouts were started, so that each day starts them once.
CREATE TABLE payout_runs (
  day        date PRIMARY KEY,
  started_at timestamptz NOT NULL
);

-- The sandbox provider's books of mentors' accounts.
CREATE TABLE sandbox_payout_accounts (
  id              text PRIMARY KEY,
  mentor_id       text NOT NULL,
  email           text NOT NULL,
  idempotency_key text NOT NULL UNIQUE,
  -- The bank account's last four characters, once it was entered.
  bank_last4      text,
  payouts_enabled boolean NOT NULL DEFAULT false,
  created_at      timestamptz NOT NULL
);
CREATE TABLE sandbox_onboardings (
  token      text PRIMARY KEY,
  account_id text NOT NULL REFERENCES sandbox_payout_accounts,
  return_url text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sandbox_onboardings_account ON sandbox_onboardings (account_id);
CREATE TABLE sandbox_transfers (
  id              text PRIMARY KEY,
  account_id      text NOT NULL REFERENCES sandbox_payout_accounts,
  amount_cents    integer NOT NULL CHECK (amount_cents > 0),
  currency        text NOT NULL,
  transfer_group  text NOT NULL,
  idempotency_key text NOT NULL UNIQUE,
  created_at      timestamptz NOT NULL
);
CREATE INDEX sandbox_transfers_account ON sandbox_transfers (account_id);
CREATE INDEX sandbox_transfers_group ON sandbox_transfers (transfer_group);
