import { id } from '@ithaca/contracts/fields';
import { pathTo } from '@ithaca/contracts/screens';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import { readRecipient } from '../identity/index.ts';
import { findProfile } from '../mentors/index.ts';
import { findApplication } from './applications.store.ts';
import { approvalMail, rejectionMail } from './decision-mail-texts.ts';

/** Emails the decision to the applicant's account address, which is verified. */
export const sendDecision = jobKind('applications.send-decision', z.object({ applicationId: id }));

/** Handles {@link sendDecision}. A retry may send the same email twice. */
export const decisionMailJob = (context: Context) => {
  const { db, mail, config } = context;
  return handleJob(sendDecision, async ({ applicationId }) => {
    const application = await findApplication(db, applicationId);
    const profile = application && (await findProfile(db, application.profileId));
    if (!application || !profile) return;
    const { userId } = profile;
    const recipient = await readRecipient(context, userId);
    if (!recipient) return;
    const { rejectionReason } = application;
    await mail.send(
      rejectionReason === null
        ? approvalMail(recipient, `${config.publicUrl}${pathTo('mentor', { userId })}`)
        : rejectionMail(
            recipient,
            `${config.publicUrl}${pathTo('mentorApplication')}`,
            rejectionReason,
          ),
    );
  });
};
