import { createHash } from 'node:crypto';

/** Pseudo-random numbers, reproducible from a seed. */
export interface Random {
  /** An integer from 0 to `below` - 1. */
  integer(below: number): number;
  pick<T>(items: readonly T[]): T;
  /**
   * Picks items with the frequencies of words in natural text: the second item half as often as the first, the third a
   * third as often.
   */
  pickCommon<T>(items: readonly T[]): T;
}

/** The mulberry32 algorithm; its 32-bit state suffices for test data. */
export const createRandom = (seed: number): Random => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (below: number) => Math.floor(next() * below);
  const at = <T>(items: readonly T[], index: number): T => {
    const item = items[index];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  };
  return {
    integer,
    pick: (items) => at(items, integer(items.length)),
    pickCommon: (items) => at(items, Math.floor((items.length + 1) ** next()) - 1),
  };
};

/** A UUIDv7 derived from `at` and `name`, so that every start yields the same avatars. */
export const seededId = (name: string, at: Date): string => {
  const time = at.getTime().toString(16).padStart(12, '0');
  const hash = createHash('sha256').update(name).digest('hex');
  const variant = '89ab'[Number.parseInt(hash.slice(3, 4), 16) % 4];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`;
};
