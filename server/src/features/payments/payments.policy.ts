import type { Intent, Subscription } from './payments.tables.ts';

/** Whether a person may see, pay or spend an intent: their own, nobody else's (product 4.3). */
export const mayUse = (userId: string, intent: Pick<Intent, 'userId'>): boolean =>
  intent.userId === userId;

/** Whether a plan counts: until its period ends, canceled or not (product 4.5). */
export const isCurrent = (
  { currentPeriodEnd }: Pick<Subscription, 'currentPeriodEnd'>,
  now: Date,
): boolean => currentPeriodEnd > now;
