/** The parts of a conversation. Not in index.ts, so that conversations don't load the card form. */
export { ThreadBooking } from './thread-booking.tsx';
export { ThreadMoney } from './thread-money.tsx';
