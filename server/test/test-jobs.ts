import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/**
 * Waits until no job is due: all kinds, or one. Jobs that failed for the last time are done, too. The time is
 * not now(), which is before the snapshot: a job added in between would seem to start later.
 */
export const untilJobsAreDone = (app: TestApp, kind: string | null = null) =>
  expect
    .poll(
      async () => {
        const { rows } = await app.owner.$client.query<{ name: string }>(
          `SELECT DISTINCT name FROM pgboss.job
           WHERE state IN ('created', 'retry', 'active') AND start_after <= clock_timestamp()
             AND name = coalesce($1, name)`,
          [kind],
        );
        return rows.map(({ name }) => name);
      },
      { interval: 20 },
    )
    .toEqual([]);
