-- What a mentee says of a completed session, once, and the mentor's one answer.
CREATE TABLE reviews (
  id         uuid PRIMARY KEY,
  session_id uuid NOT NULL UNIQUE REFERENCES sessions ON DELETE CASCADE,
  mentor_id  uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  mentee_id  uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  rating     integer NOT NULL CHECK (rating BETWEEN 1 AND 5),
  text       text NOT NULL CHECK (char_length(text) <= 1000),
  reply      text CHECK (char_length(reply) <= 1000),
  replied_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  CHECK ((reply IS NULL) = (replied_at IS NULL))
);
CREATE INDEX reviews_mentor ON reviews (mentor_id, created_at DESC, id DESC);
CREATE INDEX reviews_mentee ON reviews (mentee_id);
