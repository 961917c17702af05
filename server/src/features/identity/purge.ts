import { dayMs } from '@ithaca/contracts/durations';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import { forgetSentMails } from './account-mails.store.ts';
import { deleteExpiredTokens } from './account-tokens.store.ts';
import { removeOldDeletionMails } from './deletion-mails.store.ts';
import { forgetExpiredBrowsers } from './known-browsers.store.ts';
import { maxAbsenceMs } from './sign-ins.service.ts';
import { deleteExpiredSignIns } from './sign-ins.store.ts';
import { deleteExpiredChallenges } from './two-factor/challenges.store.ts';
import { deleteUnconfirmedSetups } from './two-factor/two-factor.store.ts';
import { deleteUnverifiedAccounts, noteOpenSignUps } from './unverified-accounts.store.ts';

/** Accounts that stay unverified for this long are deleted (product 10.10). */
export const unverifiedLifetimeMs = 30 * dayMs;

/** Longer than the job that sends such an email is retried. */
const unsentDeletionMailLifetimeMs = 30 * dayMs;

const accountsPerBatch = 1000;

export const purgeExpired = jobKind('identity.purge-expired', z.object({}), { everyHours: 24 });

/**
 * Once a day, deletes expired link tokens, sign-ins and known browsers, emails that couldn't be sent, unverified
 * accounts, and unconfirmed authenticator apps.
 */
export const purgeJob = ({ db, clock, config, audit }: Context) =>
  handleJob(purgeExpired, async () => {
    const now = clock.now();
    await deleteExpiredTokens(db, now);
    await deleteExpiredSignIns(db, now, maxAbsenceMs);
    await forgetExpiredBrowsers(db, now);
    await deleteExpiredChallenges(db, now);
    await deleteUnconfirmedSetups(db, new Date(now.getTime() - dayMs));
    await forgetSentMails(db, new Date(now.getTime() - dayMs));
    await removeOldDeletionMails(db, new Date(now.getTime() - unsentDeletionMailLifetimeMs));
    const { signups } = config;
    const noteBatch = () => noteOpenSignUps(db, { signups, now, limit: accountsPerBatch });
    while ((await noteBatch()) === accountsPerBatch);
    const since = new Date(now.getTime() - unverifiedLifetimeMs);
    const deleteBatch = () =>
      inTransaction(db, async (tx) => {
        const count = await deleteUnverifiedAccounts(tx, since, accountsPerBatch);
        const system = { actorId: null, subjectId: null };
        if (count > 0) audit.record(tx, { kind: 'account.purged', ...system, details: { count } });
        return count;
      });
    // In batches, because after a flood of sign-ups a single statement could take too long.
    while ((await deleteBatch()) === accountsPerBatch);
  });
