import { expect, it } from 'vitest';
import { marketplace } from '../../config/marketplace.ts';
import { durationMs, priceCents } from './session-types.ts';

const rates = { messageRateCents: 1500, callRateCents: 7499, inPersonRateCents: 12_000 };

it.each([
  ['messaging', 1500, 30 * 24 * 60],
  ['video_call', 7499, 60],
  // 80% of the video rate, rounded to the cent.
  ['phone_call', 5999, 15],
  ['in_person', 12_000, 60],
] as const)('%s costs %i cents and lasts %i minutes', (type, cents, minutes) => {
  expect(priceCents(type, rates, marketplace)).toBe(cents);
  expect(durationMs[type]).toBe(minutes * 60_000);
});

it('has no price for meetings in person if the mentor does not offer them', () => {
  expect(priceCents('in_person', { ...rates, inPersonRateCents: null }, marketplace)).toBeNull();
});
