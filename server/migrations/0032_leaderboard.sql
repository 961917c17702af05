-- Counts the sessions that were completed this month without reading the others.
CREATE INDEX sessions_completed ON sessions (completed_at, mentor_id)
  WHERE status = 'completed' AND origin = 'booking';
