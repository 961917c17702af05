import { id } from '@ithaca/contracts/fields';
import { pathTo } from '@ithaca/contracts/screens';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import { readRecipient } from '../identity/index.ts';
import { accountRestorationMail, accountSuspensionMail } from './account-suspension-mail-texts.ts';
import { findAccountSuspension } from './account-suspensions.store.ts';

/** Mails the reason of a suspension to the person. */
export const sendAccountSuspension = jobKind(
  'administration.send-account-suspension',
  z.object({ suspensionId: id }),
);

/** Tells a person that the suspension of their account ended. */
export const sendAccountRestoration = jobKind(
  'administration.send-account-restoration',
  z.object({ userId: id }),
);

/** Handles both jobs. A retry may send the mail twice. */
export const accountSuspensionMailJobs = (context: Context) => {
  const { db, mail, config } = context;
  return [
    handleJob(sendAccountSuspension, async ({ suspensionId }) => {
      const suspension = await findAccountSuspension(db, suspensionId);
      // The mail may be days late, and the suspension over.
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
      // Withheld if the account has been suspended again.
      await mail.send(accountRestorationMail(recipient, `${config.publicUrl}${pathTo('auth')}`));
    }),
  ];
};
