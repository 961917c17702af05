-- Lists a mentor's sessions by when they start, or, without an appointment, by when they began.
CREATE INDEX sessions_mentor_start ON sessions
  (mentor_id, (coalesce(starts_at, created_at)) DESC, id DESC) INCLUDE (status);
