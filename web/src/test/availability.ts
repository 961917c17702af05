import type { Availability } from '@ithaca/contracts/availability';

/** A mentor who can be booked on Mondays and Tuesdays. */
export const anAvailability = (changes: Partial<Availability> = {}): Availability => ({
  timeZone: 'Europe/Berlin',
  weekly: [
    { day: 1, from: '09:00', to: '12:00' },
    { day: 2, from: '13:00', to: '17:30' },
  ],
  exceptions: [],
  noticeHours: 24,
  bufferMinutes: 15,
  confirmsByHand: false,
  vacation: null,
  meetingTypes: ['message', 'video', 'phone'],
  responseTime: '24h',
  ...changes,
});
