import { expect, it, vi } from 'vitest';
import { once } from './once.ts';

it('loads when it is first needed, and only once', async () => {
  const load = vi.fn(async () => ({}));
  const find = once(load);
  expect(load).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([find(), find()]);
  expect(second).toBe(first);
  expect(await find()).toBe(first);
  expect(load).toHaveBeenCalledOnce();
});

it('tries again after a failure, which rejects every call that was waiting', async () => {
  const load = vi.fn(async () => 'loaded').mockRejectedValueOnce(new Error('the disk is full'));
  const find = once(load);
  const [first, second] = await Promise.allSettled([find(), find()]);
  expect([first.status, second.status]).toEqual(['rejected', 'rejected']);
  expect(load).toHaveBeenCalledOnce();
  expect(await find()).toBe('loaded');
});
