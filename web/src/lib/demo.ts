/** The storage key that says the demo bar was closed, for the landing page and the app. */
export const demoBarKey = 'demo-bar-closed';

/** The sandbox's test cards and their outcomes (product 4.2). */
export const testCards = [
  ['4242 4242 4242 4242', 'succeeds'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0025 0000 3155', 'asks for authentication'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
] as const;

/** The test card for plans whose renewal fails. */
export const failingRenewalsCard = ['4000 0000 0000 0341', 'fails at the renewal'] as const;
