-- Since when a mentor couldn't take part in a session, once they can again. A block or suspension that has ended leaves
-- no other trace, and the mentee would lose the refund by it.
ALTER TABLE sessions ADD COLUMN mentor_unavailable_since timestamptz(3);
