import { hourMs } from '@ithaca/contracts/durations';
import { decisionHours } from '@ithaca/contracts/limits';

/** When the decision is due. */
export const dueAt = (sentAt: string): Date =>
  new Date(Date.parse(sentAt) + decisionHours.to * hourMs);
