import {
  finishSandboxOnboarding,
  getPayouts,
  getSandboxOnboarding,
  startPayoutOnboarding,
} from '@ithaca/contracts/payouts';
import { answer, type Route, route } from '../../platform/http/route.ts';
import type { SandboxPayouts } from '../../platform/payments/sandbox-payouts.ts';
import type { PayoutAccounts } from './payout-accounts.ts';

/** A mentor's payouts. @param sandbox null if another provider is used */
export const payoutRoutes = (
  accounts: PayoutAccounts,
  sandbox: Pick<SandboxPayouts, 'showOnboarding' | 'finishOnboarding'> | null,
): Route[] => [
  route(getPayouts, async ({ actor }) => answer(200, await accounts.show(actor))),
  route(startPayoutOnboarding, async ({ actor }) =>
    answer(200, await accounts.startOnboarding(actor)),
  ),
  ...(sandbox
    ? [
        route(getSandboxOnboarding, async ({ actor, params }) =>
          answer(200, await sandbox.showOnboarding(actor.userId, params.token)),
        ),
        route(finishSandboxOnboarding, async ({ actor, params, body }) =>
          answer(200, await sandbox.finishOnboarding(actor.userId, params.token, body.iban)),
        ),
      ]
    : []),
];
