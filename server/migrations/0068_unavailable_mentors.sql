-- Bookings that would be completed automatically are refunded if the mentor blocked the mentee or was suspended.
ALTER TABLE sessions
  DROP CONSTRAINT sessions_settlement_reason_check,
  ADD CONSTRAINT sessions_settlement_reason_check CHECK (settlement_reason IN (
    'confirmed', 'completed_automatically', 'cancelled_by_mentee', 'cancelled_by_mentor',
    'unanswered', 'never_scheduled', 'declined', 'not_accepted', 'mentor_unavailable', 'decided',
    'account_deleted'));
