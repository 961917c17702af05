-- Which mails people want, besides those about missed messages. The previous release writes no such choice.
ALTER TABLE notification_choices
  ADD COLUMN bookings text NOT NULL DEFAULT 'email' CHECK (bookings IN ('email', 'off')),
  ADD COLUMN reviews  text NOT NULL DEFAULT 'email' CHECK (reviews IN ('email', 'off')),
  ADD COLUMN circles  text NOT NULL DEFAULT 'email' CHECK (circles IN ('email', 'off')),
  ALTER COLUMN missed_messages SET DEFAULT 'email';
