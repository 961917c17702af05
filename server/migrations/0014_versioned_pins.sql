-- Grows with every change of a conversation's pinned messages, so that a browser that hears of two
-- states knows the newer one.
ALTER TABLE conversations ADD COLUMN pins_version bigint NOT NULL DEFAULT 0;

COMMENT ON FUNCTION write_messages IS
  'Stores what mayWrite of conversations.policy.ts allows; a test compares the two.';
