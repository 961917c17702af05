export { hasApplied, ownApplicationQuery } from './applications.queries.ts';
