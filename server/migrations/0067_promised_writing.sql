-- Until when a call or meeting was once said to let its people write. A new time doesn't shorten that; null as long as its
-- time wasn't chosen or moved after the booking.
ALTER TABLE sessions ADD COLUMN write_until timestamptz(3);

-- Those that were booked without a time let them write for 60 days, unless the operator has changed that.
UPDATE sessions AS s SET write_until = s.created_at + interval '60 days'
FROM payment_intents AS p
WHERE p.id = s.payment_intent_id AND p.starts_at IS NULL
  AND s.origin = 'booking' AND s.session_type <> 'messaging'
  AND s.ends_at < s.created_at + interval '60 days';
