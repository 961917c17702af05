import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that the test completes with `end`. */
const createWork = () => {
  const started: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      started.push(name);
      ends.set(name, (error) => (error ? reject(error) : resolve(name)));
    });
  return { started, work, end: (name: string, error?: Error) => ends.get(name)?.(error) };
};

describe('turns', () => {
  it('limit concurrent work per key and start waiting work in order', async () => {
    const turns = createTurns();
    const { started, work, end } = createWork();
    const all = ['a', 'b', 'c', 'd'].map((name) => turns.run('ana', 2, work(name)));
    void turns.run('luca', 2, work('his'));
    await Promise.resolve();
    expect(started).toEqual(['a', 'b', 'his']);
    end('b');
    expect(await all[1]).toBe('b');
    await expect.poll(() => started).toEqual(['a', 'b', 'his', 'c']);
    end('a', new Error('failed'));
    await expect(all[0]).rejects.toThrow('failed');
    await expect.poll(() => started).toEqual(['a', 'b', 'his', 'c', 'd']);
    end('c');
    end('d');
    expect(await Promise.all(all.slice(2))).toEqual(['c', 'd']);
  });

  it('refuse work when too much is waiting', async () => {
    const turns = createTurns(3);
    const { started, work, end } = createWork();
    const all = Array.from({ length: 4 }, (_, turn) => turns.run('ana', 1, work(`${turn}`)));
    await expect(turns.run('ana', 1, work('late'))).rejects.toMatchObject({
      code: 'rate_limited',
      retryAfterSeconds: 1,
    });
    for (const [turn, done] of all.entries()) {
      await expect.poll(() => started).toContain(`${turn}`);
      end(`${turn}`);
      await done;
    }
    void turns.run('ana', 1, work('again'));
    await Promise.resolve();
    expect(started.at(-1)).toBe('again');
  });
});
