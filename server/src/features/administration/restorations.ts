import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { mentorRestored, type StandingChange } from './administration.events.ts';
import { sendProfileRestoration } from './profile-suspension-mail.ts';

/** Emails and notifies a mentor whose profile is listed again after it was suspended (product 2.14). */
export const tellOfRestoration = async (
  { jobs, events }: Pick<Context, 'jobs' | 'events'>,
  tx: Transaction,
  change: StandingChange,
) => {
  await jobs.add(tx, sendProfileRestoration, { userId: change.userId });
  await events.publish(tx, mentorRestored, change);
};
