import { describe, expect, it } from 'vitest';
import { scaleLines } from './chart-scale.ts';

describe('the lines of a chart', () => {
  it.each([
    [0, [0]],
    [-5, [0]],
    [1, [0, 0.25, 0.5, 0.75, 1]],
    [90, [0, 25, 50, 75, 100]],
    [100, [0, 25, 50, 75, 100]],
    [101, [0, 50, 100, 150]],
    [640, [0, 200, 400, 600, 800]],
    [12_345, [0, 5000, 10_000, 15_000]],
  ])('reach %d in round steps', (max, lines) => {
    expect(scaleLines(max)).toEqual(lines);
  });

  it.each([
    [0, [0]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [10, [0, 5, 10]],
    [90, [0, 50, 100]],
  ])('of counts reach %d in whole steps', (max, lines) => {
    expect(scaleLines(max, true)).toEqual(lines);
  });
});
