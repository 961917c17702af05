import { id } from '@ithaca/contracts/fields';
import { pathTo } from '@ithaca/contracts/screens';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import { findContacts } from '../identity/index.ts';
import { findProfile, findProfileOfUser } from '../mentors/index.ts';
import { restorationMail, suspensionMail } from './suspension-mail-texts.ts';
import { findSuspension, isProfileSuspended } from './suspensions.store.ts';

/** Mails the reason of a suspension to the mentor. */
export const sendSuspension = jobKind(
  'administration.send-suspension',
  z.object({ suspensionId: id }),
);

/** Tells a mentor that their suspension ended. */
export const sendRestoration = jobKind('administration.send-restoration', z.object({ userId: id }));

/** Handles the jobs above. A second run sends the mail again. */
export const suspensionMailJobs = ({ db, mail, config }: Context) => {
  /** Null for a deleted account. */
  const recipientOf = async (userId: string) => {
    const [contact] = await findContacts(db, [userId]);
    if (!contact || contact.deletedAt) return null;
    const { email: to, firstName } = contact;
    return { to, firstName, product: config.marketplace.name };
  };
  return [
    handleJob(sendSuspension, async ({ suspensionId }) => {
      const suspension = await findSuspension(db, suspensionId);
      // The mail may be days late, and the suspension over.
      if (!suspension || suspension.restoredAt) return;
      const profile = await findProfile(db, suspension.profileId);
      const recipient = profile && (await recipientOf(profile.userId));
      if (!recipient) return;
      await mail.send(
        suspensionMail(recipient, `${config.publicUrl}${pathTo('contact')}`, suspension.reason),
      );
    }),
    handleJob(sendRestoration, async ({ userId }) => {
      const recipient = await recipientOf(userId);
      const profile = recipient && (await findProfileOfUser(db, userId));
      // Suspended again meanwhile.
      if (!profile || (await isProfileSuspended(db, profile.id))) return;
      await mail.send(
        restorationMail(recipient, `${config.publicUrl}${pathTo('mentor', { userId })}`),
      );
    }),
  ];
};
