export { mentorQuery, ownMentorQuery } from './mentors.queries.ts';
