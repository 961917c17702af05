import { JoinThreadCall } from '../../features/calls/join.ts';
import { ThreadBooking, ThreadMoney } from '../../features/sessions/thread.ts';

/** The parts that sessions and calls add to conversations: joining, booking, and the money of bookings. */
export const threadParts = { Call: JoinThreadCall, Booking: ThreadBooking, Money: ThreadMoney };
