import { createHash } from 'node:crypto';

/** Chance that comes out the same every time, from a fixed seed. */
export interface Random {
  /** 0 up to, not including, `below`. */
  integer(below: number): number;
  pick<T>(items: readonly T[]): T;
}

/** mulberry32: 32 bits of state are plenty for a demo. */
export const createRandom = (seed: number): Random => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (below: number) => Math.floor(next() * below);
  return {
    integer,
    pick(items) {
      const item = items[integer(items.length)];
      if (item === undefined) throw new RangeError('Nothing to pick from');
      return item;
    },
  };
};

/** A UUIDv7 of that moment, the same for the same name: two starts draw the same avatars. */
export const seededId = (name: string, at: Date): string => {
  const time = at.getTime().toString(16).padStart(12, '0');
  const hash = createHash('sha256').update(name).digest('hex');
  const variant = '89ab'[Number.parseInt(hash.slice(3, 4), 16) % 4];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`;
};
