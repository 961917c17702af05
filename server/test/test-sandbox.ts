import { createPaymentProvider } from '../src/platform/payments/payment-provider.ts';
import type { TestApp } from './test-app.ts';

/** The sandbox itself, which does what its hosted pages do without leading back to the app. */
export const sandboxOf = async ({ context, http }: TestApp) => {
  // The app's own sandbox handles the jobs.
  const jobs = { ...context.jobs, handle: () => undefined };
  const { sandbox } = await createPaymentProvider({ ...context, jobs }, http, {});
  if (!sandbox) throw new Error('The app has another provider');
  return sandbox;
};
