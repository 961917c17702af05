-- The mentor may review the mentee too. A review is published once both have written theirs, or at a
-- fixed time (product 3.7). Reads compare publishes_at with the time; is_published says whether a review
-- that became readable has been counted in the mentor's rating and mailed.
ALTER TABLE reviews
  DROP CONSTRAINT reviews_session_id_key,
  ADD COLUMN written_by text NOT NULL DEFAULT 'mentee' CHECK (written_by IN ('mentee', 'mentor')),
  ADD COLUMN publishes_at timestamptz(3),
  ADD COLUMN is_published boolean NOT NULL DEFAULT true,
  -- When it was last edited after its publication.
  ADD COLUMN edited_at timestamptz(3),
  ADD COLUMN hidden_at timestamptz(3),
  ADD COLUMN hidden_reason text CHECK (char_length(hidden_reason) <= 1000);
UPDATE reviews SET publishes_at = created_at;
ALTER TABLE reviews
  ALTER COLUMN written_by DROP DEFAULT,
  ALTER COLUMN publishes_at SET NOT NULL,
  ALTER COLUMN is_published DROP DEFAULT,
  ADD CONSTRAINT reviews_once UNIQUE (session_id, written_by),
  ADD CONSTRAINT reviews_hidden CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL)),
  ADD CONSTRAINT reviews_replied CHECK (written_by = 'mentee' OR reply IS NULL);

DROP INDEX reviews_mentor, reviews_ratings;
-- Lists and counts a mentor's reviews. Those that aren't readable yet are few and recent.
CREATE INDEX reviews_mentor ON reviews (mentor_id, created_at DESC, id DESC)
  WHERE written_by = 'mentee';
CREATE INDEX reviews_ratings ON reviews (mentor_id, rating) INCLUDE (publishes_at)
  WHERE written_by = 'mentee' AND hidden_at IS NULL;
-- A mentor's newest events.
CREATE INDEX reviews_published ON reviews (mentor_id, publishes_at DESC, id DESC)
  WHERE written_by = 'mentee' AND hidden_at IS NULL;
CREATE INDEX reviews_unanswered ON reviews (mentor_id, created_at DESC, id DESC)
  WHERE written_by = 'mentee' AND reply IS NULL;
CREATE INDEX reviews_due ON reviews (publishes_at, id) WHERE NOT is_published;
