import { id } from '@ithaca/contracts/fields';
import { pathTo } from '@ithaca/contracts/screens';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import { readRecipient } from '../identity/index.ts';
import { accountRestorationMail, accountSuspensionMail } from './account-suspension-mail-texts.ts';
import { findAccountSuspension } from './account-suspensions.store.ts';

/** Emails the person the reason for the suspension. */
export const sendAccountSuspension = jobKind(
  'administration.send-account-suspension',
  z.object({ suspensionId: id }),
);

/** Tells a person that their account is no longer suspended. */
export const sendAccountRestoration = jobKind(
  'administration.send-account-restoration',
  z.object({ userId: id }),
);

/** Handles both jobs. A retry may send the same email twice. */
export const accountSuspensionMailJobs = (context: Context) => {
  const { db, mail, config } = context;
  return [
    handleJob(sendAccountSuspension, async ({ suspensionId }) => {
      const suspension = await findAccountSuspension(db, suspensionId);
      // The job may run days late, when the suspension is already over.
      if (!suspension || suspension.restoredAt) return;
      const recipient = await readRecipient(context, suspension.userId);
      if (!recipient) return;
      const written = accountSuspensionMail(
        recipient,
        `${config.publicUrl}${pathTo('contact')}`,
        suspension.reason,
      );
      await mail.send({ ...written, isForSuspended: true });
    }),
    handleJob(sendAccountRestoration, async ({ userId }) => {
      const recipient = await readRecipient(context, userId);
      if (!recipient) return;
      // Not sent if the account has been suspended again.
      await mail.send(accountRestorationMail(recipient, `${config.publicUrl}${pathTo('auth')}`));
    }),
  ];
};
