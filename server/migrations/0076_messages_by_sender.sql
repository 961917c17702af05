-- Finds what a person has written in a conversation since some time, such as a mentor's answer. Before, all messages that
-- the other person wrote were read for that, in every list of sessions.
CREATE INDEX messages_sender ON messages (conversation_id, sender_id, created_at);
