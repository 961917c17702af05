export { candidatesKey } from './candidates.queries.ts';
