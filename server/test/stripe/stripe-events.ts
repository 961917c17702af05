import { signWebhook } from '../../src/platform/payments/signature.ts';
import { fromExample, type StripeObject } from './stripe-shapes.ts';

/** A webhook request. */
export interface Notice {
  body: Buffer;
  signature: string;
}

/** Stores the stand-in's events, and signs them on request. */
export const createStripeEvents = (webhookSecret: string, now: () => Date) => {
  const events: StripeObject[] = [];
  const seconds = () => Math.floor(now().getTime() / 1000);
  return {
    events,
    /** Records that an object has changed. The event contains a copy of its current state. */
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
    /** Finds an object's event of a type; by default of any type. */
    find: (objectId: string, type?: string) =>
      events.find((event) => event.data.object.id === objectId && (!type || event.type === type)),
    /** Signs an event as Stripe would at the time `at`; another secret makes it a forgery. */
    sign(event: StripeObject, { at = now(), secret = webhookSecret } = {}): Notice {
      const body = Buffer.from(JSON.stringify(event, null, 2));
      return { body, signature: signWebhook(body, secret, at) };
    },
  };
};
export type StripeEvents = ReturnType<typeof createStripeEvents>;
