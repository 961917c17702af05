import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import type { Identity } from '../identity/index.ts';
import { createGrants } from './grants.service.ts';
import { waitlistRoutes } from './waitlist.routes.ts';
import { createWaitlist } from './waitlist.service.ts';
import { createWaitlistFigures } from './waitlist-figures.service.ts';

/** The waitlist. An entry is an account that can't sign in until access is granted. */
export const createWaitlistFeature = (
  context: Context,
  identity: Pick<Identity, 'createAccount'>,
): Feature => ({
  name: 'waitlist',
  routes: waitlistRoutes({
    waitlist: createWaitlist(context),
    figures: createWaitlistFigures(context),
    grants: createGrants(context),
    identity,
  }),
  demo: async () => (await import('./demo.ts')).waitlistDemo,
});
