/** The parts of a mentor's page. Not in index.ts, so loading a mentor's data doesn't load them. */
export { BookingOptions } from './booking-options.tsx';
export { MentorLookup } from './mentor-lookup.tsx';
export { ProfilePage } from './profile-page.tsx';
export { RatesCard } from './rates-card.tsx';
