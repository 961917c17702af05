import type { Intent, Subscription } from './payments.tables.ts';

/** Whether a user may see, pay or spend an intent: only their own (product 4.3). */
export const mayUse = (userId: string, intent: Pick<Intent, 'userId'>): boolean =>
  intent.userId === userId;

/** Whether a plan counts: until the end of its period, or of the grace if it is unpaid (product 4.5, 4.11). */
export const isCurrent = ({ endsAt }: Pick<Subscription, 'endsAt'>, now: Date): boolean =>
  endsAt > now;
