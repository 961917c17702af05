export { meetingLabels } from './mentor-filters.ts';
export { mentorQuery, ownMentorQuery } from './mentors.queries.ts';
