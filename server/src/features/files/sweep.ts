import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import type { FileContents } from './file-contents.ts';
import { beginDeletion, deleteFileRow } from './files.store.ts';

const hour = 3_600_000;
/** Longer than any upload takes once its file has arrived. */
const maxStoringMs = hour;
/** How long a file may wait to be used (product 2.7). */
const maxUnusedMs = 24 * hour;
const filesPerBatch = 100;

export const sweepFiles = jobKind('files.sweep', z.object({}), {
  everyHours: 1,
  timeoutSeconds: 600,
});

/**
 * Deletes files whose time is over: first they become unavailable, then their bytes are deleted, and
 * then their rows. The next run continues what a crash interrupts.
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
    for (;;) {
      const ids = await beginDeletion(db, deadlines, filesPerBatch);
      for (const id of ids) {
        await contents.delete(id);
        await deleteFileRow(db, id);
      }
      if (ids.length < filesPerBatch) return;
    }
  });
