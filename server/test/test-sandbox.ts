import { createPaymentProvider } from '../src/platform/payments/payment-provider.ts';
import type { TestApp } from './test-app.ts';

/** Creates direct access to the sandbox, for the actions of its hosted pages without the return to the app. */
export const sandboxOf = async ({ context, http }: TestApp) => {
  // The app's own sandbox already handles the jobs.
  const jobs = { ...context.jobs, handle: () => undefined };
  const { sandbox } = await createPaymentProvider({ ...context, jobs }, http, {});
  if (!sandbox) throw new Error('The app has another provider');
  return sandbox;
};
