import { type Sql, sql } from '../../platform/db/statement.ts';

/** SQL: a value of a condition, as the planner sees it. */
export type ValueSql = (value: Sql) => Sql;

/** Shows a value to the planner, which then plans for that value. */
export const shownToPlanner: ValueSql = (value) => value;

/**
 * Hides a value from the planner, which then expects a few percent of the rows for any value and reuses a single plan.
 * Planning for each value takes several times as long as looking up a few matches.
 */
export const hiddenFromPlanner: ValueSql = (value) => sql`(SELECT ${value})`;

/**
 * SQL: the same condition, without the use of an index. To the planner it seems almost always true, whatever its
 * values.
 */
export const unindexed = (condition: Sql): Sql =>
  sql`CASE WHEN ${condition} THEN 1 END IS NOT NULL`;
