export { meetingLabels } from './mentor-filters.ts';
export { keysShowingMentors, mentorQuery, ownMentorQuery } from './mentors.queries.ts';
