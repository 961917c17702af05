import type { Marketplace } from '../../config/marketplace.ts';
import type { Connection } from '../../platform/db/database.ts';
import { moneyText } from '../../platform/money.ts';
import type { Intent, Purpose } from './payments.tables.ts';

/** Returns what payments of one purpose bought, such as "Unlock · Luca Conti", by the payment's id. */
export type Describe = (
  db: Connection,
  intents: readonly Intent[],
) => Promise<ReadonlyMap<string, string>>;

const names: Record<Purpose, string> = {
  unlock: 'Unlock',
  booking: 'Booking',
  subscription: 'Plan',
};

/**
 * Describes in words what payments bought. Other features describe the records that they sell, because this one doesn't
 * know sessions and mentors. If a payment doesn't state its plan, the plan is recognised by its price.
 */
export const createDescriptions = ({ plans }: Pick<Marketplace, 'plans'>) => {
  const describers = new Map<Purpose, Describe>();

  const planTitle = ({ plan: id, amountCents }: Intent) => {
    const price = moneyText(amountCents);
    const plan = plans.find((one) => (id ? one.id === id : one.price === price));
    return plan ? `${plan.name} plan` : names.subscription;
  };

  return {
    /** Registers the describer of payments of a purpose. @throws if it is already registered */
    registerDescriber(purpose: Purpose, describe: Describe) {
      if (describers.has(purpose)) throw new Error(`${purpose} is described twice`);
      describers.set(purpose, describe);
    },

    /** What each of these payments bought. Every payment has an entry. */
    async describe(
      db: Connection,
      intents: readonly Intent[],
    ): Promise<ReadonlyMap<string, string>> {
      const titles = new Map(
        intents.map((intent) => [
          intent.id,
          intent.purpose === 'subscription' ? planTitle(intent) : names[intent.purpose],
        ]),
      );
      for (const [purpose, describe] of describers) {
        const own = intents.filter((intent) => intent.purpose === purpose);
        if (own.length === 0) continue;
        for (const [id, title] of await describe(db, own)) titles.set(id, title);
      }
      return titles;
    },
  };
};
export type Descriptions = ReturnType<typeof createDescriptions>;
