import { type Sql, sql } from '../../platform/db/statement.ts';

/** SQL: a value of a condition, as the planner sees it. */
export type ValueSql = (value: Sql) => Sql;

/** Leaves a value to the planner, which then plans for it. */
export const shownToPlanner: ValueSql = (value) => value;

/**
 * Hides a value from the planner, which then expects a few rows out of a hundred for any value, and keeps one plan for
 * all. Planning for each takes several times as long as looking up few matches.
 */
export const hiddenFromPlanner: ValueSql = (value) => sql`(SELECT ${value})`;

/**
 * SQL: the same condition, which no index is used for. To the planner it seems to be nearly always true, with any
 * values.
 */
export const unindexed = (condition: Sql): Sql =>
  sql`CASE WHEN ${condition} THEN 1 END IS NOT NULL`;
