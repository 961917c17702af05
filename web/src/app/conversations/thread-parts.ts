import { JoinThreadCall } from '../../features/calls/join.ts';
import { ThreadBooking, ThreadMoney } from '../../features/sessions/thread.ts';

/** What sessions and calls add to conversations: joining, booking, and the money of what was booked. */
export const threadParts = { Call: JoinThreadCall, Booking: ThreadBooking, Money: ThreadMoney };
