import { id } from '@ithaca/contracts/fields';
import { pathTo } from '@ithaca/contracts/screens';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import { readRecipient } from '../identity/index.ts';
import { findConcern } from './concerns.store.ts';
import { outcomeMail, warningMail } from './decision-mail-texts.ts';

const concernId = z.object({ concernId: id });

/** Tells a reporter the outcome of their report. */
export const sendOutcome = jobKind('concerns.send-outcome', concernId);

/** Emails a warning to the reported person. */
export const sendWarning = jobKind('concerns.send-warning', concernId);

/** Handles both jobs. A retry may send the same email twice. */
export const decisionMailJobs = (context: Context) => {
  const { db, mail, config } = context;
  const link = `${config.publicUrl}${pathTo('contact')}`;
  return [
    handleJob(sendOutcome, async ({ concernId }) => {
      const concern = await findConcern(db, concernId);
      const recipient = concern && (await readRecipient(context, concern.reporterId));
      if (!recipient || concern.outcome === null) return;
      await mail.send(outcomeMail(recipient, link, concern.outcome));
    }),
    handleJob(sendWarning, async ({ concernId }) => {
      const concern = await findConcern(db, concernId);
      const recipient = concern && (await readRecipient(context, concern.subjectUserId));
      if (!recipient || concern.note === null) return;
      await mail.send(warningMail(recipient, link, concern.note));
    }),
  ];
};
