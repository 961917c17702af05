import {
  endPush,
  getPush,
  type PushChoices,
  setPushChoices,
  subscribeToPush,
} from '@ithaca/contracts/push';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { endPushSubscription } from '../../../lib/own-push-subscription.ts';
import { readBrowserPush, subscribeBrowser } from './browser-push.ts';

/** What the server and this browser know about push notifications. */
export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: async ({ signal }) => {
    const [server, browser] = await Promise.all([api(getPush, { signal }), readBrowserPush()]);
    return { ...server, browser };
  },
  // The person may have changed what the site is permitted to do.
  refetchOnWindowFocus: 'always',
});

/** Lets this browser show push notifications, if the person permits it. */
export const useTurnOn = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (publicKey: string) => {
      const body = await subscribeBrowser(publicKey);
      if (body) await api(subscribeToPush, { body });
    },
    onSettled: () => client.invalidateQueries(pushQuery),
  });
};

/** Stops the push notifications of this browser. */
export const useTurnOff = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await api(endPush);
      await endPushSubscription();
    },
    onSettled: () => client.invalidateQueries(pushQuery),
  });
};

/** Saves what is pushed. The choices are sent one after another, so that the last one counts. */
export const useSavePushChoices = () => {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'push-choices' },
    mutationFn: (body: PushChoices) => api(setPushChoices, { body }),
    onMutate: () => client.cancelQueries(pushQuery),
    onSuccess: (choices) =>
      client.setQueryData(pushQuery.queryKey, (known) => known && { ...known, choices }),
  });
};
