/** Booking a mentor. Not in index.ts, so conversations don't load the card form. */
export { Booking } from './booking.tsx';
export { bookableMentor } from './booking-offer.ts';
export { NextFree } from './next-free.tsx';
export { appointmentOf } from './session-kinds.ts';
