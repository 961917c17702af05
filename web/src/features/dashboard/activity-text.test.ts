import type { ActivityEntry } from '@ithaca/contracts/dashboard';
import { expect, it } from 'vitest';
import { anActivity } from '../../test/dashboard.ts';
import { activityText } from './activity-text.ts';

it.each<[Partial<ActivityEntry>, string]>([
  [{ kind: 'unlocked', sessionType: 'messaging', amount: null }, 'unlocked contact with you'],
  [{ kind: 'booked' }, 'booked a video call for €75'],
  [{ kind: 'booked', sessionType: 'messaging' }, 'booked 30 days of messages for €75'],
  [{ kind: 'reviewed', amount: null, rating: 1 }, 'left a review with 1 star'],
  [{ kind: 'released', sessionType: 'in_person' }, 'completed a meeting: €75 released to you'],
  [{ kind: 'cancelled', amount: '37.50' }, 'cancelled a video call: €37.50 released to you'],
  [{ kind: 'refunded', amount: '37.50' }, 'was refunded €37.50 for a video call'],
])('describes %o', (fields, text) => {
  expect(activityText(anActivity(fields))).toBe(text);
});
