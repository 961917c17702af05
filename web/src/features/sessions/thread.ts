/** The parts used by conversations. Not in index.ts, so conversations don't load the card form. */
export { ThreadBooking } from './thread-booking.tsx';
export { ThreadMoney } from './thread-money.tsx';
