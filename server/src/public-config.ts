import { getConfig, type PublicConfig } from '@ithaca/contracts/marketplace';
import type { Config } from './config/config.ts';
import { answer, type Route, route } from './platform/http/route.ts';
import { moneyText } from './platform/money.ts';

/** The accounts that /auth offers for one-click sign-in in demo mode. */
export type DemoAccounts = readonly Readonly<NonNullable<PublicConfig['demoAccounts']>[number]>[];

/** The public part of the configuration, for the browser and the landing page (product 8.6). */
export const publicConfigOf = (
  { marketplace, ...config }: Config,
  demoAccounts: DemoAccounts | null,
): PublicConfig => ({
  name: marketplace.name,
  currency: marketplace.currency,
  unlockFee: moneyText(marketplace.unlockFeeCents),
  plans: marketplace.plans,
  categories: marketplace.categories,
  claims: marketplace.claims,
  averageRate: marketplace.averageRate,
  unscheduledBookingDays: marketplace.unscheduledBookingDays,
  contactEmail: marketplace.contactEmail,
  signups: config.signups,
  demo: config.demo,
  payments: config.payments.kind,
  publishableKey: config.payments.kind === 'stripe' ? config.payments.publishableKey : null,
  languageModel: config.languageModel !== null,
  demoAccounts: demoAccounts && [...demoAccounts],
});

export const publicConfigRoute = (config: Config, demoAccounts: DemoAccounts | null): Route =>
  route(getConfig, async () => answer(200, publicConfigOf(config, demoAccounts)));
