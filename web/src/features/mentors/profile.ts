/** The parts of a mentor's page; kept apart from index.ts, so that asking for a mentor loads none of them. */
export { BookingOptions } from './booking-options.tsx';
export { MentorLookup } from './mentor-lookup.tsx';
export { ProfilePage } from './profile-page.tsx';
export { RatesCard } from './rates-card.tsx';
