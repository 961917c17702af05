import { id } from '@ithaca/contracts/fields';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import { deletionMail } from './account-mail-texts.ts';
import {
  findDeletionMail,
  insertDeletionMail,
  removeDeletionMail,
} from './deletion-mails.store.ts';

/** Confirms the deletion of an account to its address, which is stored until this email has been sent. */
export const sendDeletionMail = jobKind('identity.send-farewell', z.object({ mailId: id }));

/** Queues the email in the transaction of the deletion. */
export const addDeletionMail = async (
  { clock, jobs }: Pick<Context, 'clock' | 'jobs'>,
  tx: Transaction,
  recipient: string,
) => {
  const mailId = newId();
  await insertDeletionMail(tx, { id: mailId, recipient, createdAt: clock.now() });
  await jobs.add(tx, sendDeletionMail, { mailId });
};

/** Handles {@link sendDeletionMail}. Deletes the address once the email has been sent, so a later run sends nothing. */
export const deletionMailJob = ({ db, mail, config }: Context) =>
  handleJob(sendDeletionMail, async ({ mailId }) => {
    const stored = await findDeletionMail(db, mailId);
    if (!stored) return;
    const product = config.marketplace.name;
    await mail.send(deletionMail({ to: stored.recipient, product }, config.publicUrl));
    await removeDeletionMail(db, mailId);
  });
