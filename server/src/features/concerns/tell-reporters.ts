import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { concernsDecided } from './concerns.events.ts';
import type { ConcernRow, SentConcern } from './concerns.tables.ts';
import { sendOutcome } from './decision-mails.ts';

/** Emails and notifies the people who sent these reports of the outcome (product 10.11). */
export type TellReporters = (
  tx: Transaction,
  reports: readonly SentConcern[],
  outcome: NonNullable<ConcernRow['outcome']>,
  at: Date,
) => Promise<void>;

export const createTellReporters =
  ({ jobs, events }: Pick<Context, 'jobs' | 'events'>): TellReporters =>
  async (tx, reports, outcome, at) => {
    if (reports.length === 0) return;
    await jobs.addAll(
      tx,
      sendOutcome,
      reports.map(({ id: concernId }) => ({ concernId })),
    );
    await events.publish(tx, concernsDecided, { reports, outcome, at });
  };
