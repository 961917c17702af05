import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that ends when it is told to. */
const createWork = () => {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name);
      ends.set(name, (error) => (error ? reject(error) : resolve(name)));
    });
  return { begun, work, end: (name: string, error?: Error) => ends.get(name)?.(error) };
};

describe('turns', () => {
  it('begins so much of a key at a time, the rest in order, and other keys at once', async () => {
    const turns = createTurns();
    const { begun, work, end } = createWork();
    const all = ['a', 'b', 'c', 'd'].map((name) => turns.run('ana', 2, work(name)));
    void turns.run('luca', 2, work('his'));
    await Promise.resolve();
    expect(begun).toEqual(['a', 'b', 'his']);
    end('b');
    expect(await all[1]).toBe('b');
    await expect.poll(() => begun).toEqual(['a', 'b', 'his', 'c']);
    end('a', new Error('failed'));
    await expect(all[0]).rejects.toThrow('failed');
    await expect.poll(() => begun).toEqual(['a', 'b', 'his', 'c', 'd']);
    end('c');
    end('d');
    expect(await Promise.all(all.slice(2))).toEqual(['c', 'd']);
  });

  it('refuses what would have to wait behind too many others', async () => {
    const turns = createTurns(3);
    const { begun, work, end } = createWork();
    const all = Array.from({ length: 4 }, (_, turn) => turns.run('ana', 1, work(`${turn}`)));
    await expect(turns.run('ana', 1, work('late'))).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: 1,
    });
    for (const [turn, done] of all.entries()) {
      await expect.poll(() => begun).toContain(`${turn}`);
      end(`${turn}`);
      await done;
    }
    void turns.run('ana', 1, work('again'));
    await Promise.resolve();
    expect(begun.at(-1)).toBe('again');
  });
});
