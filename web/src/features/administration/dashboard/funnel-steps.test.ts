import { describe, expect, it } from 'vitest';
import { stepsOf } from './funnel-steps.ts';

describe('the steps from joining to reviewing', () => {
  it('have shares of zero while nobody has joined', () => {
    const shares = stepsOf([{ joined: 0, matched: 0, met: 0, reviewed: 0 }]).map(
      ({ share }) => share,
    );
    expect(shares).toEqual([0, 0, 0, 0]);
  });

  it('are summed over the months and relative to those who joined', () => {
    const steps = stepsOf([
      { joined: 6, matched: 3, met: 1, reviewed: 1 },
      { joined: 2, matched: 1, met: 1, reviewed: 0 },
    ]);
    expect(steps.map(({ name, count, share }) => [name, count, share])).toEqual([
      ['Joined', 8, 1],
      ['Matched', 4, 0.5],
      ['Met', 2, 0.25],
      ['Reviewed', 1, 0.125],
    ]);
  });
});
