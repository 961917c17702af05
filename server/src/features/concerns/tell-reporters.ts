import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { concernDecided } from './concerns.events.ts';
import type { ConcernRow, EndedConcern } from './concerns.tables.ts';
import { sendOutcome } from './decision-mails.ts';

/** Mails those who sent these reports what became of them, and notifies them (product 10.11). */
export type TellReporters = (
  tx: Transaction,
  reports: readonly EndedConcern[],
  outcome: NonNullable<ConcernRow['outcome']>,
  at: Date,
) => Promise<void>;

export const createTellReporters =
  ({ jobs, events }: Pick<Context, 'jobs' | 'events'>): TellReporters =>
  async (tx, reports, outcome, at) => {
    for (const { id: concernId, reporterId } of reports) {
      await jobs.add(tx, sendOutcome, { concernId });
      await events.publish(tx, concernDecided, { concernId, reporterId, outcome, at });
    }
  };
