-- Which mails people want. Without a row they get all of them.
CREATE TABLE notification_choices (
  user_id         uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  missed_messages text NOT NULL CHECK (missed_messages IN ('email', 'off'))
);
CREATE TRIGGER refuse_deleted_account BEFORE INSERT ON notification_choices
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_account('user_id');

-- Mails about missed messages: who may need one, and what has been mailed.
CREATE TABLE missed_message_mails (
  user_id       uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- When to look whether the person has missed messages; null while there is no reason to.
  look_at       timestamptz,
  -- The mail that a job is about to send.
  pending_mail  uuid,
  mailed_at     timestamptz,
  -- Messages up to this time have been mailed.
  covered_until timestamptz
);
CREATE INDEX missed_message_mails_due ON missed_message_mails (look_at) WHERE look_at IS NOT NULL;
CREATE TRIGGER refuse_deleted_account BEFORE INSERT ON missed_message_mails
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_account('user_id');

-- Its only row says up to which time messages have been searched for readers who missed them.
CREATE TABLE missed_message_search (
  only_row       boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  searched_until timestamptz NOT NULL
);

-- Finds the messages of a period. Unlike a B-tree, it costs almost nothing when a message is written.
CREATE INDEX messages_created_at ON messages USING brin (created_at) WITH (autosummarize = on);
