export { mentorQuery } from './mentors.queries.ts';
