-- Disputes at the bank of whoever paid, by the provider's id. While one is open, what was released of its payment isn't
-- transferred; when it is lost, the provider keeps what the bank took back.
CREATE TABLE payment_disputes (
  id        text PRIMARY KEY,
  intent_id text NOT NULL REFERENCES payment_intents,
  state     text NOT NULL CHECK (state IN ('open', 'won', 'lost')),
  opened_at timestamptz NOT NULL
);
CREATE INDEX payment_disputes_open ON payment_disputes (intent_id) WHERE state = 'open';

ALTER TABLE ledger_entries
  DROP CONSTRAINT ledger_entries_kind_check,
  ADD CONSTRAINT ledger_entries_kind_check
    CHECK (kind IN ('paid', 'held', 'released', 'fee', 'refunded', 'paid_out', 'charged_back'));
