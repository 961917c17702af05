/** A mentor's card in a list, and the parts that other cards use. */
export { AwayNotice } from './away-notice.tsx';
export { MentorCard } from './mentor-card.tsx';
