-- What an operator may have to prove later. Each entry contains the hash of the one before it, so that
-- nobody can change, remove or insert an entry without changing all later ones.
CREATE TABLE audit_entries (
  seq bigint PRIMARY KEY CHECK (seq > 0),
  at timestamptz(3) NOT NULL,
  kind text NOT NULL CHECK (kind ~ '^[a-z_]+\.[a-z_]+$'),
  -- Without foreign keys: entries outlive the accounts that they mention.
  actor_id uuid,
  subject_id uuid,
  network text CHECK (network ~ '^[0-9a-f.:/]+$'),
  details jsonb NOT NULL
    CHECK (jsonb_typeof(details) = 'object' AND octet_length(details::text) <= 1000),
  previous_hash bytea NOT NULL CHECK (octet_length(previous_hash) = 32),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32)
);
CREATE INDEX audit_entries_kind ON audit_entries (kind, seq);
CREATE INDEX audit_entries_actor ON audit_entries (actor_id, seq) WHERE actor_id IS NOT NULL;
CREATE INDEX audit_entries_subject ON audit_entries (subject_id, seq) WHERE subject_id IS NOT NULL;

-- The end of the chain. Its row is locked while entries are appended.
CREATE TABLE audit_head (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  seq bigint NOT NULL,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32)
);
INSERT INTO audit_head (seq, hash) VALUES (0, decode(repeat('00', 32), 'hex'));

CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only: % of % refused', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER audit_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();

-- Appends entries in their order. It is the only way for the server's role to write to the log, and it
-- sets the numbers and hashes. The hashed text has one value per line; a missing value is an empty line.
CREATE FUNCTION append_audit_entries(entries jsonb) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  head audit_head;
  entry record;
  previous bytea;
BEGIN
  SELECT * INTO STRICT head FROM audit_head FOR UPDATE;
  FOR entry IN
    SELECT * FROM ROWS FROM (jsonb_to_recordset(entries) AS (at timestamptz(3), kind text,
      actor_id uuid, subject_id uuid, network text, details jsonb)) WITH ORDINALITY
    ORDER BY ordinality
  LOOP
    previous := head.hash;
    head.seq := head.seq + 1;
    head.hash := sha256(convert_to(concat_ws(E'\n',
      head.seq,
      to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      entry.kind,
      coalesce(entry.actor_id::text, ''),
      coalesce(entry.subject_id::text, ''),
      coalesce(entry.network, ''),
      entry.details,
      encode(previous, 'hex')), 'UTF8'));
    INSERT INTO audit_entries
        (seq, at, kind, actor_id, subject_id, network, details, previous_hash, hash)
      VALUES (head.seq, entry.at, entry.kind, entry.actor_id, entry.subject_id, entry.network,
        entry.details, previous, head.hash);
  END LOOP;
  UPDATE audit_head SET seq = head.seq, hash = head.hash;
END $$;
REVOKE EXECUTE ON FUNCTION append_audit_entries(jsonb) FROM PUBLIC;
