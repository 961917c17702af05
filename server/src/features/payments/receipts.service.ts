import type { FileContent } from '@ithaca/contracts/file-answer';
import type { Receipt } from '@ithaca/contracts/payment-history';
import type { Context } from '../../context.ts';
import type { Actor } from '../../platform/actor.ts';
import { allowances } from '../../platform/allowances.ts';
import { moneyText } from '../../platform/money.ts';
import { refuse } from '../../platform/refusal.ts';
import { findContacts, fullNameOf } from '../identity/index.ts';
import type { Descriptions } from './descriptions.ts';
import { presentPayment } from './history.presenter.ts';
import { findMovementsOf } from './history.store.ts';
import { findIntent } from './intents.store.ts';
import { mayUse } from './payments.policy.ts';
import { receiptEvents, receiptNumber } from './receipt-facts.ts';
import { drawReceipt } from './receipt-pdf.ts';

/** Receipts of payments, for the person who paid (product 4.8). */
export const createReceipts = (
  { db, config, clock, limiter }: Pick<Context, 'db' | 'config' | 'clock' | 'limiter'>,
  descriptions: Pick<Descriptions, 'describe'>,
) => {
  const read = async ({ userId }: Actor, id: string): Promise<Receipt> => {
    const intent = await findIntent(db, id);
    const [buyer] = await findContacts(db, [userId]);
    if (!intent?.succeededAt || !mayUse(userId, intent) || !buyer) throw refuse('not_found');
    const titles = await descriptions.describe(db, [intent]);
    const { name, contactEmail } = config.marketplace;
    return {
      ...presentPayment(intent, titles.get(id) ?? ''),
      number: receiptNumber(id, intent.succeededAt),
      paidAt: intent.succeededAt.toISOString(),
      seller: { name, address: new URL(config.publicUrl).host, email: contactEmail },
      buyer: { name: fullNameOf(buyer), email: buyer.email },
      events: receiptEvents(await findMovementsOf(db, id)).map(({ kind, cents, at }) => ({
        kind,
        amount: moneyText(cents),
        at: at.toISOString(),
      })),
    };
  };

  return {
    /** @throws not_found (404) for an unknown or unpaid payment, and for somebody else's */
    read,

    /** The receipt as a PDF. @throws rate_limited (429) after 30 in a minute; also like `read` */
    async download(actor: Actor, id: string): Promise<FileContent> {
      await limiter.take(allowances.receiptPerPerson, actor.userId);
      const receipt = await read(actor, id);
      const content = await drawReceipt(receipt, clock.now());
      return { name: `receipt-${receipt.number}.pdf`, type: 'application/pdf', content };
    },
  };
};
export type Receipts = ReturnType<typeof createReceipts>;
