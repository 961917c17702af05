import { describe, expect, it } from 'vitest';
import { budgetFor } from './picture-budget.ts';

describe('the picture that is sent to each of the others (product 17.16)', () => {
  it.each([
    [1, 2_000_000, 1, 30],
    [2, 2_000_000, 1, 30],
    [3, 1_000_000, 1.5, 30],
    [4, 700_000, 2, 24],
    [5, 400_000, 3, 20],
    [6, 400_000, 3, 20],
    [7, 250_000, 4, 15],
    [8, 250_000, 4, 15],
  ])('in a call of %i', (people, maxBitsPerSecond, scaleDownBy, maxFramesPerSecond) => {
    const camera = { maxBitsPerSecond, scaleDownBy, maxFramesPerSecond };
    expect(budgetFor(people, false)).toEqual(camera);
    const screen = { maxBitsPerSecond, scaleDownBy: 1, maxFramesPerSecond: 5 };
    expect(budgetFor(people, true)).toEqual(screen);
  });

  it('is at most about 2 Mbit/s for all of them together', () => {
    for (let people = 2; people <= 8; people += 1) {
      const { maxBitsPerSecond } = budgetFor(people, false);
      expect((people - 1) * maxBitsPerSecond).toBeLessThanOrEqual(2_100_000);
    }
  });
});
