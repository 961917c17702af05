-- Finds a person's booked calls by when they start: the past ones, and those of a month.
CREATE INDEX sessions_calls_mentor ON sessions (mentor_id, starts_at, id)
  WHERE session_type IN ('video_call', 'phone_call') AND status <> 'cancelled'
    AND starts_at IS NOT NULL;
CREATE INDEX sessions_calls_mentee ON sessions (mentee_id, starts_at, id)
  WHERE session_type IN ('video_call', 'phone_call') AND status <> 'cancelled'
    AND starts_at IS NOT NULL;
