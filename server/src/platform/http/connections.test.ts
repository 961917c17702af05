import { describe, expect, it } from 'vitest';
import { maxConnectionsFor, readMaxOpenFiles } from './connections.ts';

describe('the limit of connections', () => {
  it.each([
    [0, 1],
    [256, 78],
    [1024, 462],
    [20_000, 9950],
    [1_048_576, 50_000],
    [Number.POSITIVE_INFINITY, 50_000],
  ])('with %d open files is %d', (files, connections) => {
    expect(maxConnectionsFor(files)).toBe(connections);
  });

  it('is based on the open-file limit of this process', () => {
    expect(readMaxOpenFiles()).toBeGreaterThan(0);
  });
});
