-- Threads of messages. Everything that grows is keyed by conversation first, so that it can be
-- hash-partitioned by it.
CREATE TABLE conversations (
  id             uuid PRIMARY KEY,
  kind           text NOT NULL CHECK (kind IN ('pair', 'mentor_circle', 'mentee_circle')),
  -- A pair's two people in the order of their ids: two people share one conversation.
  person_low     uuid REFERENCES users ON DELETE CASCADE,
  person_high    uuid REFERENCES users ON DELETE CASCADE,
  last_seq       bigint NOT NULL DEFAULT 0,
  write_until    timestamptz NOT NULL DEFAULT 'infinity',
  -- The newest session of a pair, or the circle.
  newest_address uuid NOT NULL,
  created_at     timestamptz NOT NULL,
  CHECK (kind <> 'pair' OR (person_low IS NOT NULL AND person_low < person_high))
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX conversations_pair ON conversations (person_low, person_high);
CREATE INDEX conversations_person_high ON conversations (person_high);

-- What a conversation is called by in calls and frames: sessions and circles.
CREATE TABLE conversation_addresses (
  id              uuid PRIMARY KEY,
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE
);
CREATE INDEX conversation_addresses_conversation ON conversation_addresses (conversation_id);

CREATE TABLE conversation_participants (
  conversation_id  uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  user_id          uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  read_seq         bigint NOT NULL DEFAULT 0,
  -- Whether the other of the pair has priority: such a conversation stands first in a mentor's list.
  favoured         boolean NOT NULL DEFAULT false,
  last_activity_at timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, user_id)
) WITH (fillfactor = 70);
CREATE INDEX conversation_participants_list ON conversation_participants
  (user_id, favoured, last_activity_at DESC, conversation_id DESC);

-- People whose messages are marked and sorted first.
CREATE TABLE priority_people (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE
);

-- Append-only. No foreign keys: write_messages, the only writer besides imports, holds the
-- conversation's row while it inserts, and checks a constraint for a whole group at once.
CREATE TABLE messages (
  conversation_id uuid NOT NULL,
  seq             bigint NOT NULL CHECK (seq > 0),
  id              uuid NOT NULL,
  sender_id       uuid NOT NULL,
  content         text NOT NULL,
  client_id       uuid,
  priority        boolean NOT NULL,
  created_at      timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, seq)
);
CREATE UNIQUE INDEX messages_id ON messages (conversation_id, id);
CREATE UNIQUE INDEX messages_client_id ON messages (conversation_id, sender_id, client_id)
  WHERE client_id IS NOT NULL;

CREATE FUNCTION delete_messages_of_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM messages WHERE conversation_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER conversations_delete_messages AFTER DELETE ON conversations
  FOR EACH ROW EXECUTE FUNCTION delete_messages_of_conversation();

CREATE TABLE message_pins (
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  seq             bigint NOT NULL,
  pinned_by       uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  pinned_at       timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, seq),
  FOREIGN KEY (conversation_id, seq) REFERENCES messages ON DELETE CASCADE
);
CREATE INDEX message_pins_pinned_by ON message_pins (pinned_by);

-- Stores a group of messages in one statement: locks their conversations in the order of their
-- ids, then, with what stands there now, numbers those that may be written, without gaps and in
-- the order given. For each it says its seq, or that the sender takes no part, that the
-- conversation is closed, or as which seq the same client id was stored before.
-- One group never holds the same client id of a sender and conversation twice.
-- Planning must not depend on how small the tables were when the plan was made.
CREATE FUNCTION write_messages(
  conversation_ids uuid[], sender_ids uuid[], ids uuid[], contents text[], client_ids uuid[],
  written_at timestamptz
) RETURNS TABLE (place int, written_seq int, takes_part boolean, is_open boolean, known_seq int, has_priority boolean)
LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
BEGIN
  PERFORM 1 FROM conversations AS c WHERE c.id = ANY (conversation_ids)
    ORDER BY c.id FOR NO KEY UPDATE;
  RETURN QUERY
  WITH judged AS MATERIALIZED (
    SELECT g.*, c.last_seq, p.user_id IS NOT NULL AS part,
      coalesce(c.write_until > written_at, false) AS unlocked,
      m.seq AS known, pp.user_id IS NOT NULL AS marked
    FROM unnest(conversation_ids, sender_ids, ids, contents, client_ids) WITH ORDINALITY
      AS g (conversation_id, sender_id, id, content, client_id, ord)
    LEFT JOIN conversations AS c ON c.id = g.conversation_id
    LEFT JOIN conversation_participants AS p
      ON p.conversation_id = g.conversation_id AND p.user_id = g.sender_id
    LEFT JOIN priority_people AS pp ON pp.user_id = g.sender_id
    LEFT JOIN messages AS m ON m.conversation_id = g.conversation_id
      AND m.sender_id = g.sender_id AND m.client_id = g.client_id
  ), numbered AS MATERIALIZED (
    SELECT j.*, CASE WHEN j.part AND j.unlocked AND j.known IS NULL THEN j.last_seq +
      count(*) FILTER (WHERE j.part AND j.unlocked AND j.known IS NULL)
        OVER (PARTITION BY j.conversation_id ORDER BY j.ord) END AS seq
    FROM judged AS j
  ), stored AS (
    INSERT INTO messages (conversation_id, seq, id, sender_id, content, client_id, priority, created_at)
    SELECT n.conversation_id, n.seq, n.id, n.sender_id, n.content, n.client_id, n.marked, written_at
    FROM numbered AS n WHERE n.seq IS NOT NULL
  ), moved AS (
    UPDATE conversations AS c SET last_seq = n.seq
    FROM (SELECT conversation_id, max(seq) AS seq FROM numbered WHERE seq IS NOT NULL GROUP BY 1) AS n
    WHERE c.id = n.conversation_id
    RETURNING c.id
  ), risen AS (
    UPDATE conversation_participants AS p SET last_activity_at = greatest(p.last_activity_at, written_at)
    FROM moved WHERE p.conversation_id = moved.id
  )
  SELECT n.ord::int, n.seq::int, n.part, n.unlocked, n.known::int, n.marked FROM numbered AS n;
END $$;
