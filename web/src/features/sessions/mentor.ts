/** The parts for mentors. Not in index.ts, so that the dashboard doesn't load payments. */
export { BookingRequests } from './booking-requests.tsx';
export { MentorSessions } from './mentor-sessions.tsx';
