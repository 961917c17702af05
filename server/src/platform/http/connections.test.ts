import { describe, expect, it } from 'vitest';
import { maxConnectionsFor, readMaxOpenFiles } from './connections.ts';

describe('how many connections are held', () => {
  it.each([
    [0, 1],
    [256, 78],
    [1024, 462],
    [20_000, 9950],
    [1_048_576, 50_000],
    [Number.POSITIVE_INFINITY, 50_000],
  ])('with %d files: %d', (files, connections) => {
    expect(maxConnectionsFor(files)).toBe(connections);
  });

  it('goes by the limit of this process', () => {
    expect(readMaxOpenFiles()).toBeGreaterThan(0);
  });
});
