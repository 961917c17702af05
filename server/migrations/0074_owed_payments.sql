-- Payments that were released to a mentor and haven't left the ledger. The ledger has them too, but finding them there
-- would read all that was ever released.
CREATE TABLE owed_payments (
  mentor_id    uuid NOT NULL,
  intent_id    text NOT NULL REFERENCES payment_intents,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  PRIMARY KEY (mentor_id, intent_id)
);

-- The ledger alone decides what is owed. As long as a payment is owed, it can be paid out once and in full.
CREATE FUNCTION follow_what_is_owed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  payment text;
  mentor uuid := substr(NEW.account, 8);
BEGIN
  SELECT intent_id INTO payment FROM ledger_entries WHERE id = NEW.entry_id;
  IF NEW.amount_cents < 0 THEN
    INSERT INTO owed_payments (mentor_id, intent_id, amount_cents)
    VALUES (mentor, payment, -NEW.amount_cents);
    RETURN NULL;
  END IF;
  DELETE FROM owed_payments
    WHERE mentor_id = mentor AND intent_id = payment AND amount_cents = NEW.amount_cents;
  IF NOT FOUND THEN
    RAISE EXCEPTION '% cents of % are not owed to this mentor', NEW.amount_cents, payment
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_owed_covers';
  END IF;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION follow_what_is_owed() FROM PUBLIC;
CREATE TRIGGER follow_what_is_owed AFTER INSERT ON ledger_lines
  FOR EACH ROW WHEN (NEW.account LIKE 'mentor:%') EXECUTE FUNCTION follow_what_is_owed();

INSERT INTO owed_payments (mentor_id, intent_id, amount_cents)
SELECT substr(l.account, 8)::uuid, e.intent_id, -l.amount_cents
FROM ledger_entries AS e JOIN ledger_lines AS l ON l.entry_id = e.id AND l.account LIKE 'mentor:%'
WHERE e.kind = 'released' AND NOT EXISTS (
  SELECT FROM ledger_entries AS p WHERE p.intent_id = e.intent_id AND p.kind = 'paid_out');
