import { expect, it, vi } from 'vitest';
import { createLookUps } from './look-ups.ts';

interface Value {
  readonly text: string;
}
const first: Value = { text: 'first' };
const second: Value = { text: 'second' };

/** Look-ups that the test completes with `end`. */
const startLookUps = () => {
  const ends: ((value: Value | undefined | Error) => void)[] = [];
  const find = vi.fn(
    () =>
      new Promise<Value | undefined>((resolve, reject) => {
        ends.push((value) => (value instanceof Error ? reject(value) : resolve(value)));
      }),
  );
  const lookUps = createLookUps({ find, max: 2, maxAgeMs: 60_000 });
  return { find, lookUps, end: (value: Value | undefined | Error) => ends.shift()?.(value) };
};

it('are shared by concurrent calls and cached afterwards', async () => {
  const { find, lookUps, end } = startLookUps();
  const values = Promise.all([lookUps.get('a'), lookUps.get('a')]);
  end(first);
  expect(await values).toEqual([first, first]);
  expect(lookUps.get('a')).toBe(first);
  expect(find).toHaveBeenCalledTimes(1);
});

it.each<[name: string, value: Value | undefined]>([
  ['a value', first],
  ['no value', undefined],
])(
  'return %s to calls made before it was forgotten, and look it up again afterwards',
  async (_name, value) => {
    const { find, lookUps, end } = startLookUps();
    const before = lookUps.get('a');
    lookUps.forget('a');
    const after = lookUps.get('a');
    end(value);
    expect(await before).toBe(value);
    end(second);
    expect(await after).toBe(second);
    expect(lookUps.get('a')).toBe(second);
    lookUps.forgetAll();
    void lookUps.get('a');
    expect(find).toHaveBeenCalledTimes(3);
  },
);

it('are repeated for missing values, after a failure, and for evicted values', async () => {
  const { find, lookUps, end } = startLookUps();
  const finding = Promise.resolve(lookUps.get('a'));
  end(undefined);
  expect(await finding).toBeUndefined();
  const failing = Promise.resolve(lookUps.get('a'));
  end(new Error('away'));
  await expect(failing).rejects.toThrow('away');
  for (const key of ['a', 'b', 'c']) {
    const value = lookUps.get(key);
    end(first);
    await value;
  }
  expect(lookUps.get('c')).toBe(first);
  void lookUps.get('a');
  expect(find).toHaveBeenCalledTimes(6);
});
