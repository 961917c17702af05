import { signWebhook } from '../../src/platform/payments/signature.ts';
import { fromExample, type StripeObject } from './stripe-shapes.ts';

/** A webhook as it arrives. */
export interface Notice {
  body: Buffer;
  signature: string;
}

/** Keeps the events of the stand-in, and signs them as often as a test asks for. */
export const createStripeEvents = (webhookSecret: string, now: () => Date) => {
  const events: StripeObject[] = [];
  const seconds = () => Math.floor(now().getTime() / 1000);
  return {
    events,
    /** Records that an object has changed. The event keeps the object as it is now. */
    add(type: string, object: StripeObject, more: Record<string, unknown> = {}) {
      const event = fromExample('event', {
        id: `evt_${String(events.length + 1).padStart(14, '0')}`,
        type,
        created: seconds(),
        data: { object: structuredClone(object) },
        ...more,
      });
      events.push(event);
    },
    /** The event of a type about an object; by default any type. */
    find: (objectId: string, type?: string) =>
      events.find((event) => event.data.object.id === objectId && (!type || event.type === type)),
    /** Signs an event as Stripe does at `at`; with another secret, it is forged. */
    sign(event: StripeObject, { at = now(), secret = webhookSecret } = {}): Notice {
      const body = Buffer.from(JSON.stringify(event, null, 2));
      return { body, signature: signWebhook(body, secret, at) };
    },
  };
};
export type StripeEvents = ReturnType<typeof createStripeEvents>;
