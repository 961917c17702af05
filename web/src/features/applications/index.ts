export { ownApplicationQuery } from './applications.queries.ts';
