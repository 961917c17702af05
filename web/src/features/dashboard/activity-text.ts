import type { ActivityEntry } from '@ithaca/contracts/dashboard';
import { counted, formatEur } from '../../lib/format.ts';
import { sessionKinds } from '../sessions/session-kinds.ts';

/** Describes a dashboard event, without the mentee's name: "booked a video call · €75". */
export const activityText = ({ kind, sessionType, amount, rating }: ActivityEntry): string => {
  const { booked } = sessionKinds[sessionType];
  const money = amount === null ? '' : formatEur(amount);
  switch (kind) {
    case 'unlocked':
      return 'unlocked contact with you';
    case 'booked':
      return `booked ${booked} for ${money}`;
    case 'reviewed':
      return `left a review with ${counted(rating ?? 0, 'star')}`;
    case 'released':
      return `completed ${booked}: ${money} released to you`;
    case 'cancelled':
      return `cancelled ${booked}: ${money} released to you`;
    case 'refunded':
      return `was refunded ${money} for ${booked}`;
  }
};
