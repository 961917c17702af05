import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { jobKind } from '../../platform/jobs/jobs.ts';
import { deleteExpiredTokens } from './account-tokens.store.ts';
import { forgetExpiredBrowsers } from './known-browsers.ts';
import { mostAbsenceMs } from './sign-ins.service.ts';
import { deleteExpiredSignIns } from './sign-ins.store.ts';

const purge = jobKind('identity.purge-expired', z.object({}));

/** Once a day, what has expired is deleted: link tokens, sign-ins, known browsers. */
export const handlePurge = ({ db, clock, jobs }: Context) => {
  jobs.handle(purge, async () => {
    const now = clock.now();
    await deleteExpiredTokens(db, now);
    await deleteExpiredSignIns(db, now, mostAbsenceMs);
    await forgetExpiredBrowsers(db, now);
  });
  jobs.repeat(purge, 24);
};
