-- Mails of a kind can be collected in one a day. The previous release sends those at once.
ALTER TABLE notification_choices
  DROP CONSTRAINT notification_choices_missed_messages_check,
  DROP CONSTRAINT notification_choices_bookings_check,
  DROP CONSTRAINT notification_choices_reviews_check,
  DROP CONSTRAINT notification_choices_circles_check,
  ADD CHECK (missed_messages IN ('email', 'digest', 'off')),
  ADD CHECK (bookings IN ('email', 'digest', 'off')),
  ADD CHECK (reviews IN ('email', 'digest', 'off')),
  ADD CHECK (circles IN ('email', 'digest', 'off')),
  -- The zone of the browser in which the person last chose.
  ADD COLUMN time_zone      text,
  -- When the next one is due; null without a kind that is collected.
  ADD COLUMN digest_at      timestamptz,
  -- Identifies the job that may send it, so that an older job sends nothing.
  ADD COLUMN pending_digest uuid;
CREATE INDEX notification_choices_due ON notification_choices (digest_at) WHERE digest_at IS NOT NULL;

ALTER TABLE notifications ADD COLUMN awaits_digest boolean NOT NULL DEFAULT false;
CREATE INDEX notifications_awaiting ON notifications (user_id) WHERE awaits_digest;
