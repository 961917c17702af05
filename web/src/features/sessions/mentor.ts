/** The parts for mentors. Not in index.ts, so the dashboard doesn't load payments. */
export { BookingRequests } from './booking-requests.tsx';
export { requestsQuery } from './mentor-sessions.queries.ts';
export { MentorSessions } from './mentor-sessions.tsx';
