/** The card of a mentor in a list. */
export { MentorCard } from './mentor-card.tsx';
