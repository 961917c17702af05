import { pino } from 'pino';
import { standInSettings, startStripeStandIn } from '../../../test/stripe/stripe-stand-in.ts';
import { describePlansPort, type PlansHarness } from './plans-port.suite.ts';
import { createStripe } from './stripe.ts';

const log = pino({ level: 'silent' });

const startStripe = async (): Promise<PlansHarness> => {
  let time = new Date();
  const standIn = await startStripeStandIn(() => time);
  const { checkouts, billing, subscriptions, events } = standIn;
  return {
    port: createStripe(standInSettings, { clock: { now: () => time }, log }, standIn.server),
    async payCheckout(checkoutId, later = 'succeeds') {
      const { customer } = checkouts.complete(checkoutId);
      if (later === 'is declined') billing.declineFromNowOn(customer);
    },
    async changeCard(customerId) {
      billing.acceptAgain(customerId);
      subscriptions.payOpen(customerId);
    },
    async moveTo(next) {
      time = next;
      subscriptions.renewDue();
    },
    now: () => time,
    async notice(subscriptionId) {
      const event = events.find(subscriptionId, 'customer.subscription.created');
      if (!event) throw new Error('The stand-in has no such event');
      return events.sign(event);
    },
    close: standIn.close,
  };
};

describePlansPort('Stripe', startStripe);
