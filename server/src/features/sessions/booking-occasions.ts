/** What a mail about a booking reports. */
export const bookingOccasions = [
  'booked',
  'scheduled',
  'moved',
  'accepted',
  'completion_asked',
  'reported',
  'settled',
] as const;
export type BookingOccasion = (typeof bookingOccasions)[number];
