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
  // The user may have changed the site's permission.
  refetchOnWindowFocus: 'always',
});

/** Turns on push notifications in this browser, if the user allows it. */
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

/** Turns off push notifications in this browser. */
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

/** Saves the choice of pushed events. Changes are sent one after another, so the last one wins. */
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
