import { pathTo } from '@ithaca/contracts/screens';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { handleJob, jobKind } from '../../platform/jobs/jobs.ts';
import { readRecipient } from '../identity/index.ts';
import type { Descriptions } from './descriptions.ts';
import { findIntent } from './intents.store.ts';
import type { Intent } from './payments.tables.ts';
import { receiptNumber } from './receipt-facts.ts';
import { receiptMail } from './receipt-mail-texts.ts';

/** Mails the receipt of a payment to the person who paid. */
export const sendReceiptMail = jobKind(
  'payments.send-receipt-mail',
  z.object({ intentId: z.string() }),
);

/** Adds the mail with the receipt of a payment. Bookings have none: they have mails of their own (product 4.8). */
export const addReceiptMail = async (
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction,
  { id, purpose }: Pick<Intent, 'id' | 'purpose'>,
) => {
  if (purpose !== 'booking') await jobs.add(tx, sendReceiptMail, { intentId: id });
};

/** Handles {@link sendReceiptMail}. A retry may send the mail twice. */
export const receiptMailJob = (context: Context, descriptions: Pick<Descriptions, 'describe'>) => {
  const { db, mail, config } = context;
  return handleJob(sendReceiptMail, async ({ intentId }) => {
    const intent = await findIntent(db, intentId);
    // A payment that bought nothing is refunded immediately and needs no receipt.
    if (!intent?.succeededAt || intent.refundedCents === intent.amountCents) return;
    const recipient = await readRecipient(context, intent.userId);
    if (!recipient) return;
    const titles = await descriptions.describe(db, [intent]);
    await mail.send(
      receiptMail({
        ...recipient,
        title: titles.get(intentId) ?? '',
        amountCents: intent.amountCents,
        number: receiptNumber(intentId, intent.succeededAt),
        link: `${config.publicUrl}${pathTo('receipt', { id: intentId })}`,
      }),
    );
  });
};
