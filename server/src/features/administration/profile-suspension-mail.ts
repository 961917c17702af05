import { id } from '@ithaca/contracts/fields';
import { pathTo } from '@ithaca/contracts/screens';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import { readRecipient } from '../identity/index.ts';
import { findProfile, findProfileOfUser } from '../mentors/index.ts';
import { restorationMail, suspensionMail } from './profile-suspension-mail-texts.ts';
import { findSuspension, isProfileSuspended } from './profile-suspensions.store.ts';

/** Emails the mentor the reason for the suspension. */
export const sendProfileSuspension = jobKind(
  'administration.send-suspension',
  z.object({ suspensionId: id }),
);

/** Tells a mentor that their profile is no longer suspended. */
export const sendProfileRestoration = jobKind(
  'administration.send-restoration',
  z.object({ userId: id }),
);

/** Handles both jobs. A retry may send the same email twice. */
export const profileSuspensionMailJobs = (context: Context) => {
  const { db, mail, config } = context;
  return [
    handleJob(sendProfileSuspension, async ({ suspensionId }) => {
      const suspension = await findSuspension(db, suspensionId);
      // The job may run days late, when the suspension is already over.
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
      // The profile has been suspended again in the meantime.
      if (!profile || (await isProfileSuspended(db, profile.id))) return;
      await mail.send(
        restorationMail(recipient, `${config.publicUrl}${pathTo('mentor', { userId })}`),
      );
    }),
  ];
};
