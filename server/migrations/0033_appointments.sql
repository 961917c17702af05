-- Compares a mentor's id together with a span of time in one constraint.
CREATE EXTENSION IF NOT EXISTS btree_gist;

ALTER TABLE mentor_availability
  ADD COLUMN confirms_by_hand boolean NOT NULL DEFAULT false,
  -- When the mentor's next slot has to be found again; null for at once.
  ADD COLUMN next_slot_look_at timestamptz(3);
-- The next free slot, kept by a job so that lists don't compute any.
ALTER TABLE mentor_profiles ADD COLUMN next_slot_at timestamptz(3);

-- The slot that is paid for; fixed when the intent is made or the session is booked.
ALTER TABLE payment_intents
  ADD COLUMN starts_at timestamptz(3),
  ADD CONSTRAINT payment_intents_starts_at
    CHECK (starts_at IS NULL OR (purpose = 'booking' AND session_type <> 'messaging'));

ALTER TABLE sessions
  -- Until when the mentor can accept the time; null if there is nothing to accept.
  ADD COLUMN accept_by timestamptz(3),
  -- When the mentor chose the time; null if the mentee did.
  ADD COLUMN mentor_chose_at timestamptz(3),
  -- Raised with every change of the time and with the cancellation, for calendars.
  ADD COLUMN calendar_sequence integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT sessions_accept_by
    CHECK (accept_by IS NULL OR (status = 'active' AND accept_by <= starts_at)),
  DROP CONSTRAINT sessions_settlement_reason_check,
  ADD CONSTRAINT sessions_settlement_reason_check CHECK (settlement_reason IN (
    'confirmed', 'completed_automatically', 'cancelled_by_mentee', 'cancelled_by_mentor',
    'unanswered', 'never_scheduled', 'declined', 'not_accepted', 'decided', 'account_deleted'));

-- When mentors are taken: by active calls and meetings, and by slots that are being paid for. Neither
-- the buffer nor what is completed or cancelled is part of it.
CREATE TABLE appointments (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  mentor_id  uuid NOT NULL REFERENCES users ON DELETE RESTRICT,
  starts_at  timestamptz(3) NOT NULL,
  ends_at    timestamptz(3) NOT NULL,
  session_id uuid UNIQUE REFERENCES sessions ON DELETE CASCADE,
  -- Who holds the slot, and until when, while paying for it.
  held_for   uuid REFERENCES users ON DELETE CASCADE,
  held_until timestamptz(3),
  CHECK (ends_at > starts_at),
  CHECK ((session_id IS NULL) = (held_for IS NOT NULL)),
  CHECK ((held_for IS NULL) = (held_until IS NULL)),
  UNIQUE (mentor_id, held_for),
  CONSTRAINT appointments_overlap
    EXCLUDE USING gist (mentor_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
);
CREATE INDEX appointments_held_for ON appointments (held_for) WHERE held_for IS NOT NULL;
CREATE INDEX appointments_held_until ON appointments (held_until) WHERE held_until IS NOT NULL;
CREATE TRIGGER refuse_deleted_account BEFORE INSERT ON appointments
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_account('mentor_id', 'held_for');

-- A session's appointment follows the session. Only this trigger writes it: the server's role sees
-- everything, but writes and deletes holds only.
CREATE FUNCTION keep_appointment() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM appointments WHERE session_id = NEW.id;
  IF NEW.status = 'active' AND NEW.session_type <> 'messaging' AND NEW.starts_at IS NOT NULL THEN
    INSERT INTO appointments (mentor_id, starts_at, ends_at, session_id)
      VALUES (NEW.mentor_id, NEW.starts_at, NEW.ends_at, NEW.id);
  END IF;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION keep_appointment() FROM PUBLIC;
CREATE TRIGGER keep_appointment AFTER INSERT OR UPDATE OF status, starts_at, ends_at ON sessions
  FOR EACH ROW EXECUTE FUNCTION keep_appointment();

ALTER TABLE appointments ENABLE ROW LEVEL SECURITY;
CREATE POLICY anything_is_read ON appointments FOR SELECT USING (true);
CREATE POLICY holds_are_added ON appointments FOR INSERT WITH CHECK (session_id IS NULL);
CREATE POLICY holds_are_deleted ON appointments FOR DELETE USING (session_id IS NULL);

-- Until now only demos had calls and meetings with a time. Of those that overlap, the one that was
-- booked first has the appointment.
INSERT INTO appointments (mentor_id, starts_at, ends_at, session_id)
  SELECT mentor_id, starts_at, ends_at, id FROM sessions
  WHERE status = 'active' AND session_type <> 'messaging' AND starts_at IS NOT NULL
  ORDER BY created_at, id
  ON CONFLICT DO NOTHING;
