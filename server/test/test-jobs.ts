import { expect, vi } from 'vitest';
import type { TestApp } from './test-app.ts';

/**
 * Waits until no job is due, of any kind or of one. Jobs that have failed for the last time also count as done.
 * The time is not now(), which is before the snapshot: a job added in between would seem to start later.
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

/**
 * Waits for the first run of a repeated job and deletes it, so that the job runs only when the test runs it. The
 * run is added after the app has started, and would begin at an unpredictable time.
 */
export const deleteFirstRun = (app: TestApp, { name }: { name: string }) =>
  vi.waitFor(
    async () => {
      const { rowCount } = await app.owner.$client.query(
        `DELETE FROM pgboss.job WHERE name = $1 AND state IN ('created', 'completed')`,
        [name],
      );
      expect(rowCount).toBe(1);
    },
    { interval: 20, timeout: 300_000 },
  );
