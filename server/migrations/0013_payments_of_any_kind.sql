-- What an intent was turned into, whatever kind of thing that is.
ALTER TABLE payment_intents RENAME COLUMN used_for_session TO fulfilled_id;
ALTER TABLE payment_intents ADD COLUMN fulfilled_kind text;
UPDATE payment_intents SET fulfilled_kind = 'session' WHERE fulfilled_id IS NOT NULL;
ALTER TABLE payment_intents
  DROP CONSTRAINT payment_intents_used_for_session_key,
  ADD CONSTRAINT payment_intents_fulfilled UNIQUE (fulfilled_kind, fulfilled_id),
  ADD CHECK ((fulfilled_kind IS NULL) = (fulfilled_id IS NULL));

-- Where paid money went: our own, or kept for the two until a session completes.
ALTER TABLE payment_intents ADD COLUMN kept_as text CHECK (kept_as IN ('revenue', 'held'));
UPDATE payment_intents SET kept_as = CASE purpose WHEN 'booking' THEN 'held' ELSE 'revenue' END
  WHERE status <> 'unpaid';
ALTER TABLE payment_intents ADD CHECK ((status = 'unpaid') = (kept_as IS NULL));

-- Some movements happen to a payment more than once, like refunds of a part: the key tells them
-- apart. Without one, a kind of movement happens once.
ALTER TABLE ledger_entries ADD COLUMN key text NOT NULL DEFAULT '';
ALTER TABLE ledger_entries
  DROP CONSTRAINT ledger_entries_once,
  ADD CONSTRAINT ledger_entries_once UNIQUE (intent_id, kind, key);
