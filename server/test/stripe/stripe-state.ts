import { randomBytes } from 'node:crypto';
import type { Parameters } from './form-parameters.ts';
import type { StripeEvents } from './stripe-events.ts';
import type { Allowed } from './stripe-parameters.ts';
import { missing } from './stripe-problem.ts';
import { fromExample, type Kind, type StripeObject } from './stripe-shapes.ts';

/** An endpoint of the stand-in. */
export interface StandInRoute {
  method: 'GET' | 'POST' | 'DELETE';
  /** `:id` matches any id. */
  path: string;
  allowed?: Allowed;
  answer(parameters: Parameters, id: string): object;
}

/** The stand-in's objects, in memory, in order of creation. */
export const createStripeState = (events: StripeEvents, now: () => Date) => {
  const objects = new Map<string, StripeObject>();
  const seconds = () => Math.floor(now().getTime() / 1000);

  return {
    events,
    now: seconds,
    newId: (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`,

    /** Creates an object from Stripe's example with these values. */
    create(kind: Kind, id: string, values: Record<string, unknown>): StripeObject {
      const object = fromExample(kind, { id, created: seconds(), ...values });
      objects.set(id, object);
      return object;
    },

    /** @throws resource_missing */
    find(kind: Kind, id: unknown): StripeObject {
      const object = objects.get(String(id));
      if (object?.object !== kind) throw missing(kind, String(id));
      return object;
    },

    /** Deletes an object, as its owner can in Stripe. */
    remove: (id: string) => objects.delete(id),

    /** All objects of a kind, newest first, as Stripe lists them. */
    all: (kind: Kind) => [...objects.values()].filter(({ object }) => object === kind).reverse(),

    /** Returns a page of a list. */
    list(found: StripeObject[], url: string, { limit, starting_after, created }: Parameters) {
      const since = Number((created as Parameters | undefined)?.gte ?? 0);
      const recent = found.filter((object) => object.created >= since);
      const start = starting_after ? recent.findIndex(({ id }) => id === starting_after) + 1 : 0;
      const end = start + Number(limit ?? 10);
      return { object: 'list', url, has_more: end < recent.length, data: recent.slice(start, end) };
    },
  };
};
export type StripeState = ReturnType<typeof createStripeState>;
