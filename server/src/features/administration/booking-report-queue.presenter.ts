import type { BookingReport } from '@ithaca/contracts/booking-reports';
import type { Marketplace } from '../../config/marketplace.ts';
import { moneyText } from '../../platform/money.ts';
import { type Contact, presentContact } from '../identity/index.ts';
import { decideBy, type ReportedBooking } from '../sessions/index.ts';

/** Presents a reported booking and the people involved to the administrator. */
export const presentReport = (
  { booking, mentee, mentor }: { booking: ReportedBooking; mentee: Contact; mentor: Contact },
  marketplace: Pick<Marketplace, 'bookingFeeShare' | 'heldDaysMax'>,
): BookingReport => ({
  sessionId: booking.id,
  sessionType: booking.sessionType,
  startsAt: booking.startsAt?.toISOString() ?? null,
  mentee: presentContact(mentee),
  mentor: presentContact(mentor),
  amount: moneyText(booking.priceCents),
  feeShare: marketplace.bookingFeeShare,
  reportedBy: booking.reporterId === booking.mentorId ? 'mentor' : 'mentee',
  reason: booking.reason,
  reportedAt: booking.reportedAt.toISOString(),
  decideBy: decideBy(booking.createdAt, marketplace).toISOString(),
});
