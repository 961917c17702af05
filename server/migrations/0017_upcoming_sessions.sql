-- Finds a person's next calls and meetings, and counts a mentor's ratings, without reading the rest.
CREATE INDEX sessions_upcoming_mentor ON sessions (mentor_id, starts_at, id)
  WHERE status = 'active' AND starts_at IS NOT NULL;
CREATE INDEX sessions_upcoming_mentee ON sessions (mentee_id, starts_at, id)
  WHERE status = 'active' AND starts_at IS NOT NULL;
CREATE INDEX reviews_ratings ON reviews (mentor_id, rating);
