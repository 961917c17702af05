import { id } from '@ithaca/contracts/fields';
import { pathTo } from '@ithaca/contracts/screens';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import { readRecipient } from '../identity/index.ts';
import { findProfile, findProfileOfUser } from '../mentors/index.ts';
import { restorationMail, suspensionMail } from './profile-suspension-mail-texts.ts';
import { findSuspension, isProfileSuspended } from './profile-suspensions.store.ts';

/** Mails the reason of a suspension to the mentor. */
export const sendProfileSuspension = jobKind(
  'administration.send-suspension',
  z.object({ suspensionId: id }),
);

/** Tells a mentor that their suspension ended. */
export const sendProfileRestoration = jobKind(
  'administration.send-restoration',
  z.object({ userId: id }),
);

/** Handles both jobs. A retry may send the mail twice. */
export const profileSuspensionMailJobs = (context: Context) => {
  const { db, mail, config } = context;
  return [
    handleJob(sendProfileSuspension, async ({ suspensionId }) => {
      const suspension = await findSuspension(db, suspensionId);
      // The mail may be days late, and the suspension over.
      if (!suspension || suspension.restoredAt) return;
      const profile = await findProfile(db, suspension.profileId);
      const recipient = profile && (await readRecipient(context, profile.userId));
      if (!recipient) return;
      await mail.send(
        suspensionMail(recipient, `${config.publicUrl}${pathTo('contact')}`, suspension.reason),
      );
    }),
    handleJob(sendProfileRestoration, async ({ userId }) => {
      const recipient = await readRecipient(context, userId);
      const profile = recipient && (await findProfileOfUser(db, userId));
      // Suspended again in the meantime.
      if (!profile || (await isProfileSuspended(db, profile.id))) return;
      await mail.send(
        restorationMail(recipient, `${config.publicUrl}${pathTo('mentor', { userId })}`),
      );
    }),
  ];
};
