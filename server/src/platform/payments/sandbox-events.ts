import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import { type Jobs, jobKind } from '../jobs/jobs.ts';
import { findUndeliveredEvent, insertSandboxEvent, markEventDelivered } from './sandbox.store.ts';
import { sandboxId } from './sandbox-ids.ts';
import { signWebhook } from './signature.ts';

/** Sends a webhook to our endpoint and returns the status; any status other than 2xx causes a retry. */
export type Deliver = (body: string, headers: Record<string, string>) => Promise<number>;

type EventType =
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.requires_action'
  | 'charge.refunded';

export const deliverEvent = jobKind('sandbox.deliver-event', z.object({ eventId: z.string() }));

/**
 * The sandbox's webhooks: each event is stored in the transaction of the change that it reports, and
 * a job sends it to our endpoint until it is accepted.
 */
export const createSandboxEvents = (needs: {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  webhookSecret: string;
  deliver: Deliver;
  /** How long after a payment its webhook is sent. */
  paymentWebhookDelayMs?: number | undefined;
}) => {
  const { db, jobs, clock, webhookSecret, deliver, paymentWebhookDelayMs = 0 } = needs;

  jobs.handle(deliverEvent, async ({ eventId }) => {
    const event = await findUndeliveredEvent(db, eventId);
    if (!event) return;
    const { body } = event;
    const signature = signWebhook(Buffer.from(body), webhookSecret, clock.now());
    const status = await deliver(body, {
      'content-type': 'application/json',
      'stripe-signature': signature,
    });
    if (status >= 300) throw new Error(`The webhook was answered with ${status}`);
    await markEventDelivered(db, eventId, clock.now());
  });

  /** Writes an event about an object, in Stripe's format, and sends it after the commit. */
  const addAbout = async (
    tx: Transaction,
    type: string,
    object: { readonly object: string; readonly [field: string]: unknown },
    /** The mentor's account that the event is about. */
    account?: string,
    delayMs = 0,
  ) => {
    const id = sandboxId('evt');
    const now = clock.now();
    const created = Math.floor(now.getTime() / 1000);
    const body = JSON.stringify({ id, object: 'event', type, created, account, data: { object } });
    await insertSandboxEvent(tx, { id, body, createdAt: now });
    const startAfter = new Date(now.getTime() + delayMs);
    await jobs.add(tx, deliverEvent, { eventId: id }, delayMs > 0 ? { startAfter } : {});
  };

  return {
    addAbout,

    /**
     * Writes an event about an intent and sends it after the commit. The event about a payment is
     * delayed, so that the request of the person who paid arrives first, as it usually does with
     * Stripe.
     */
    async add(
      tx: Transaction,
      type: EventType,
      intent: { id: string; amountCents: number; currency: string },
    ) {
      const about = { amount: intent.amountCents, currency: intent.currency };
      await addAbout(
        tx,
        type,
        type === 'charge.refunded'
          ? { object: 'charge', payment_intent: intent.id, ...about }
          : { object: 'payment_intent', id: intent.id, ...about },
        undefined,
        type === 'payment_intent.succeeded' ? paymentWebhookDelayMs : 0,
      );
    },
  };
};
export type SandboxEvents = ReturnType<typeof createSandboxEvents>;
