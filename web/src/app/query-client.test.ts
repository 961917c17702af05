import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

const comeBackOnline = () => {
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
};

const watch = async (queryFn: () => Promise<string>) => {
  const client = createQueryClient();
  client.mount();
  const observer = new QueryObserver(client, { queryKey: ['watched'], queryFn });
  const unsubscribe = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'));
  const stop = () => {
    unsubscribe();
    client.unmount();
  };
  return { observer, stop };
};

it('loaded data is not fetched again when the connection returns', async () => {
  const fetch = vi.fn(() => Promise.resolve('loaded'));
  const { stop } = await watch(fetch);
  comeBackOnline();
  expect(fetch).toHaveBeenCalledOnce();
  stop();
});

it('failed queries are fetched again when the connection returns, and only then', async () => {
  const fetch = vi.fn(() => Promise.reject(new Error('offline')) as Promise<string>);
  const { observer, stop } = await watch(fetch);
  expect(fetch).toHaveBeenCalledOnce();
  fetch.mockResolvedValueOnce('loaded');
  comeBackOnline();
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('loaded'));
  expect(fetch).toHaveBeenCalledTimes(2);
  stop();
});
