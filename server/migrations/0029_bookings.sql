-- What a payment of a booking is for, besides the mentor: fixed when the intent is made.
ALTER TABLE payment_intents ADD COLUMN session_type text
  CHECK (session_type IN ('messaging', 'video_call', 'phone_call', 'in_person'));
UPDATE payment_intents AS p SET session_type = s.session_type
  FROM sessions AS s WHERE s.payment_intent_id = p.id AND p.purpose = 'booking';
ALTER TABLE payment_intents ADD CONSTRAINT payment_intents_session_type
  CHECK ((purpose = 'booking') = (session_type IS NOT NULL));

-- No more of a payment's held money can leave than was held, whoever moves it at the same time.
CREATE FUNCTION ledger_held_covers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  payment text;
  left_cents bigint;
BEGIN
  SELECT intent_id INTO payment FROM ledger_entries WHERE id = NEW.entry_id;
  -- One transaction at a time; the sum below sees what the one before has moved.
  PERFORM FROM payment_intents WHERE id = payment FOR NO KEY UPDATE;
  SELECT -sum(l.amount_cents) INTO left_cents
    FROM ledger_entries AS e JOIN ledger_lines AS l ON l.entry_id = e.id
    WHERE e.intent_id = payment AND l.account = 'held';
  IF left_cents < 0 THEN
    RAISE EXCEPTION 'More than the held money of % would leave', payment
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_held_covers';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_held_covers AFTER INSERT ON ledger_lines
  FOR EACH ROW WHEN (NEW.account = 'held') EXECUTE FUNCTION ledger_held_covers();

ALTER TABLE sessions
  ADD COLUMN completion_asked_at timestamptz(3),
  ADD COLUMN reported_at timestamptz(3),
  ADD COLUMN reported_by text CHECK (reported_by IN ('mentee', 'mentor')),
  -- When the booking has to be looked at next, because it may settle by itself.
  ADD COLUMN due_at timestamptz(3),
  ADD COLUMN settled_at timestamptz(3),
  -- Why the held money left. Who got how much is in the ledger.
  ADD COLUMN settlement_reason text CHECK (settlement_reason IN (
    'confirmed', 'completed_automatically', 'cancelled_by_mentee', 'cancelled_by_mentor',
    'unanswered', 'never_scheduled', 'decided', 'account_deleted'));
UPDATE sessions AS s SET
  settled_at = coalesce(s.completed_at, (SELECT max(e.made_at) FROM ledger_entries AS e
    WHERE e.intent_id = s.payment_intent_id), s.created_at),
  settlement_reason =
    CASE s.status WHEN 'completed' THEN 'completed_automatically' ELSE 'account_deleted' END
  WHERE s.origin = 'booking' AND s.status <> 'active';
-- Looked at once, which also finds their next time.
UPDATE sessions SET due_at = coalesce(ends_at, created_at)
  WHERE origin = 'booking' AND status = 'active';
ALTER TABLE sessions
  ADD CONSTRAINT sessions_settled
    CHECK ((origin = 'booking' AND status <> 'active') = (settled_at IS NOT NULL)),
  ADD CONSTRAINT sessions_settled_because
    CHECK ((settled_at IS NULL) = (settlement_reason IS NULL)),
  ADD CONSTRAINT sessions_reported CHECK ((reported_at IS NULL) = (reported_by IS NULL)),
  ADD CONSTRAINT sessions_due CHECK (due_at IS NULL OR (status = 'active' AND reported_at IS NULL));
CREATE INDEX sessions_due ON sessions (due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX sessions_undecided_reports ON sessions (reported_at, id)
  WHERE reported_at IS NOT NULL AND status = 'active';

-- What somebody wrote when they reported or cancelled a booking, or decided about a report. Kept
-- apart from the session, because the other person must not read it.
CREATE TABLE booking_notes (
  session_id uuid NOT NULL REFERENCES sessions ON DELETE RESTRICT,
  kind       text NOT NULL CHECK (kind IN ('report', 'cancellation', 'decision')),
  author_id  uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  text       text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (session_id, kind)
);
CREATE INDEX booking_notes_author ON booking_notes (author_id);
CREATE TRIGGER refuse_deleted_account BEFORE INSERT ON booking_notes
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_account('author_id');
