import {
  getNotifications,
  type SentChoices,
  setNotifications,
} from '@ithaca/contracts/notifications';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Which emails the person wants. A link in an email may change this, so every visit reloads it. */
export const notificationsQuery = queryOptions({
  queryKey: ['notification-choices'],
  queryFn: ({ signal }) => api(getNotifications, { signal }),
  staleTime: 0,
});

/** Saves the choices. They are sent one after another, so the last one wins. */
export const useSaveNotifications = () => {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'notification-choices' },
    mutationFn: (body: SentChoices) => api(setNotifications, { body }),
    onMutate: () => client.cancelQueries(notificationsQuery),
    onSuccess: (saved) => client.setQueryData(notificationsQuery.queryKey, saved),
  });
};
