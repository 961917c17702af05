import { id } from '@ithaca/contracts/fields';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import { farewellMail } from './account-mail-texts.ts';
import { deleteFarewell, findFarewell, insertFarewell } from './farewell-mails.store.ts';

/** Confirms the deletion of an account to its address, which is stored until this mail is sent. */
export const sendFarewell = jobKind('identity.send-farewell', z.object({ mailId: id }));

/** Adds the mail in the transaction of the deletion. */
export const addFarewell = async (
  { clock, jobs }: Pick<Context, 'clock' | 'jobs'>,
  tx: Transaction,
  recipient: string,
) => {
  const mailId = newId();
  await insertFarewell(tx, { id: mailId, recipient, createdAt: clock.now() });
  await jobs.add(tx, sendFarewell, { mailId });
};

/** Handles the job above. A second run does nothing once the mail has been sent. */
export const farewellJob = ({ db, mail, config }: Context) =>
  handleJob(sendFarewell, async ({ mailId }) => {
    const farewell = await findFarewell(db, mailId);
    if (!farewell) return;
    const product = config.marketplace.name;
    await mail.send(farewellMail({ to: farewell.recipient, product }, config.publicUrl));
    await deleteFarewell(db, mailId);
  });
