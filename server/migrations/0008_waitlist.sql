-- The administrator's list of who joined the waitlist, newest first: ids are in order of time.
CREATE INDEX users_waitlist ON users (id DESC) WHERE wanted_type IS NOT NULL;
