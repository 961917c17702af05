import { getConfig, type PublicConfig } from '@ithaca/contracts/marketplace';
import type { Config } from './config/config.ts';
import { demoAccounts } from './demo/accounts.ts';
import { answer, type Route, route } from './platform/http/route.ts';
import { moneyText } from './platform/money.ts';

/** What the browser, and the landing page, may know of the configuration (decision 8). */
export const publicConfigOf = ({ marketplace, ...config }: Config): PublicConfig => ({
  name: marketplace.name,
  currency: marketplace.currency,
  unlockFee: moneyText(marketplace.unlockFeeCents),
  plans: marketplace.plans,
  categories: marketplace.categories,
  claims: marketplace.claims,
  contactEmail: marketplace.contactEmail,
  signups: config.signups,
  demo: config.demo,
  payments: config.payments,
  publishableKey: null,
  demoAccounts: config.demo ? [...demoAccounts] : null,
});

export const publicConfigRoute = (config: Config): Route =>
  route(getConfig, async () => answer(200, publicConfigOf(config)));
