-- Since when a kind of mails is collected in the daily mail. What happened before is mailed at once even if its mail,
-- which couldn't be sent until then, is tried again after the choice.
ALTER TABLE notification_choices
  ADD COLUMN bookings_daily_since timestamptz(3),
  ADD COLUMN reviews_daily_since timestamptz(3),
  ADD COLUMN circles_daily_since timestamptz(3);
