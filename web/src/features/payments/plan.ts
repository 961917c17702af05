/** The plan for the account menu, which loads with the frame of every page. */
export { planQuery } from './plan.queries.ts';
