import { dayMs, hourMs } from '@ithaca/contracts/durations';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { FileContents } from './file-contents.ts';
import { beginDeletion, deleteFileRow } from './files.store.ts';

/** Longer than any upload takes to be stored once it has arrived. */
const maxStoringMs = hourMs;
/** How long a file may stay unused (product 2.7). */
const maxUnusedMs = dayMs;
const filesPerBatch = 100;

export const sweepFiles = jobKind('files.sweep', z.object({}), {
  everyHours: 1,
  timeoutSeconds: 600,
});

/**
 * Deletes expired files: first they become unavailable, then their bytes are deleted, and finally their rows. A file
 * that can't be deleted doesn't hold up the others; it makes the job fail at the end. The next run continues after a
 * crash or a failure.
 */
export const sweepJob = ({ db, clock }: Context, contents: FileContents) =>
  handleJob(sweepFiles, async () => {
    const now = clock.now();
    const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
    const deadlines = {
      now,
      storingSince: before(maxStoringMs),
      unusedSince: before(maxUnusedMs),
    };
    const failures: unknown[] = [];
    for (let afterId: string | null = null; ; ) {
      const ids = await beginDeletion(db, deadlines, { afterId, limit: filesPerBatch });
      for (const id of ids) {
        try {
          await contents.delete(id);
          await deleteFileRow(db, id);
        } catch (error) {
          failures.push(error);
        }
      }
      if (ids.length < filesPerBatch) break;
      // Don't retry those that failed in this run.
      afterId = ids.at(-1) ?? null;
    }
    if (failures.length === 0) return;
    const [cause] = failures;
    throw new Error(`${failures.length} files can’t be deleted, first: ${cause}`, { cause });
  });
