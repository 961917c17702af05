import type { Intent, Subscription } from './payments.tables.ts';

/** Whether a user may see, pay or spend an intent: only their own (product 4.3). */
export const mayUse = (userId: string, intent: Pick<Intent, 'userId'>): boolean =>
  intent.userId === userId;

/** Whether a plan is current: until its period ends, even if canceled (product 4.5). */
export const isCurrent = (
  { currentPeriodEnd }: Pick<Subscription, 'currentPeriodEnd'>,
  now: Date,
): boolean => currentPeriodEnd > now;
