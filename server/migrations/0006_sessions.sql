-- Mentoring sessions: an unlock is one for ever for a mentor and a mentee, bookings are many.
CREATE TABLE sessions (
  id                uuid PRIMARY KEY,
  conversation_id   uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  mentor_id         uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  mentee_id         uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  mentor_profile_id uuid NOT NULL REFERENCES mentor_profiles ON DELETE CASCADE,
  origin            text NOT NULL CHECK (origin IN ('unlock', 'booking')),
  session_type      text NOT NULL
    CHECK (session_type IN ('messaging', 'video_call', 'phone_call', 'in_person')),
  status            text NOT NULL DEFAULT 'active'
    CHECK (status IN ('active', 'completed', 'cancelled')),
  price_cents       integer NOT NULL CHECK (price_cents >= 0),
  -- Null for an unlock that a plan included.
  payment_intent_id text UNIQUE REFERENCES payment_intents,
  starts_at         timestamptz(3),
  ends_at           timestamptz(3),
  completed_at      timestamptz(3),
  created_at        timestamptz(3) NOT NULL,
  CHECK (mentor_id <> mentee_id),
  CHECK (ends_at > starts_at),
  CHECK ((status = 'completed') = (completed_at IS NOT NULL))
);
CREATE UNIQUE INDEX sessions_unlock ON sessions (mentor_id, mentee_id) WHERE origin = 'unlock';
-- Lists come by a conversation's activity; these also serve the foreign keys.
CREATE INDEX sessions_conversation ON sessions (conversation_id, id DESC);
CREATE INDEX sessions_mentor ON sessions (mentor_id, id DESC);
CREATE INDEX sessions_mentee ON sessions (mentee_id, mentor_id, id DESC);
CREATE INDEX sessions_profile ON sessions (mentor_profile_id);
