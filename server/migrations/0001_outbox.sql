-- Mails kept instead of sent, in the demo and in development.
CREATE TABLE outbox_mails (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  subject   text NOT NULL,
  body      text NOT NULL,
  sent_at   timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX outbox_mails_recipient ON outbox_mails (lower(recipient), id DESC);
