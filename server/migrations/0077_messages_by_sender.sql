-- Finds what a person has written in a conversation, such as a mentor’s answer to a booking, and whether somebody who leaves
-- a circle has written in it. Before, all that the others had written was read for that, in every list of sessions.
CREATE INDEX messages_sender ON messages (conversation_id, sender_id, created_at);
