/** The card of a mentor in a list, and what other cards show of one. */
export { AwayNotice } from './away-notice.tsx';
export { MentorCard } from './mentor-card.tsx';
