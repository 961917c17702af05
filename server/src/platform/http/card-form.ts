/** The card form that our pages show: the sandbox's own, or Stripe's, which is loaded from Stripe's servers. */
export type CardFormOrigin = 'own' | 'stripe';

interface Sources {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  readonly image: readonly string[];
  /** May use the browser's wallets, such as Apple Pay and Google Pay. */
  readonly payment: readonly string[];
}

const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];

const sources: Record<CardFormOrigin, Sources> = {
  own: { script: [], connect: [], frame: [], image: [], payment: [] },
  stripe: {
    script: stripeScripts,
    connect: ['https://api.stripe.com'],
    // hooks.stripe.com shows the bank's authentication.
    frame: [...stripeScripts, 'https://hooks.stripe.com'],
    image: ['https://*.stripe.com'],
    payment: ['https://js.stripe.com'],
  },
};

/** The sources that the content security policy and the permissions policy additionally allow for a card form. */
export const cardFormSources = (origin: CardFormOrigin = 'own'): Sources => sources[origin];
