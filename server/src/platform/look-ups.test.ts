import { expect, it, vi } from 'vitest';
import { createLookUps } from './look-ups.ts';

interface Answer {
  readonly text: string;
}
const first: Answer = { text: 'first' };
const second: Answer = { text: 'second' };

/** Look-ups that end when told to. */
const startLookUps = () => {
  const ends: ((answer: Answer | undefined | Error) => void)[] = [];
  const find = vi.fn(
    () =>
      new Promise<Answer | undefined>((resolve, reject) => {
        ends.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
      }),
  );
  const lookUps = createLookUps({ find, max: 2, maxAgeMs: 60_000 });
  return { find, lookUps, end: (answer: Answer | undefined | Error) => ends.shift()?.(answer) };
};

it('are one for all who ask at the same time, and answered at once afterwards', async () => {
  const { find, lookUps, end } = startLookUps();
  const asked = Promise.all([lookUps.get('a'), lookUps.get('a')]);
  end(first);
  expect(await asked).toEqual([first, first]);
  expect(lookUps.get('a')).toBe(first);
  expect(find).toHaveBeenCalledTimes(1);
});

it.each<[what: string, answer: Answer | undefined]>([
  ['an answer', first],
  ['nothing', undefined],
])(
  'find %s for whoever asked before it was forgotten, and ask again after',
  async (_what, answer) => {
    const { find, lookUps, end } = startLookUps();
    const before = lookUps.get('a');
    lookUps.forget('a');
    const after = lookUps.get('a');
    end(answer);
    expect(await before).toBe(answer);
    end(second);
    expect(await after).toBe(second);
    expect(lookUps.get('a')).toBe(second);
    lookUps.forgetAll();
    void lookUps.get('a');
    expect(find).toHaveBeenCalledTimes(3);
  },
);

it('are made again when nothing was found, after one failed, and for what was used least', async () => {
  const { find, lookUps, end } = startLookUps();
  const finding = Promise.resolve(lookUps.get('a'));
  end(undefined);
  expect(await finding).toBeUndefined();
  const failing = Promise.resolve(lookUps.get('a'));
  end(new Error('away'));
  await expect(failing).rejects.toThrow('away');
  for (const key of ['a', 'b', 'c']) {
    const asked = lookUps.get(key);
    end(first);
    await asked;
  }
  expect(lookUps.get('c')).toBe(first);
  void lookUps.get('a');
  expect(find).toHaveBeenCalledTimes(6);
});
