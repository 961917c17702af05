import {
  getNotifications,
  type SentChoices,
  setNotifications,
} from '@ithaca/contracts/notifications';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Which mails the person wants. A link in an email may change it, so every visit asks again. */
export const notificationsQuery = queryOptions({
  queryKey: ['notification-choices'],
  queryFn: ({ signal }) => api(getNotifications, { signal }),
  staleTime: 0,
});

/** Saves the choices. They are sent one after another, so that the last one counts. */
export const useSaveNotifications = () => {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'notification-choices' },
    mutationFn: (body: SentChoices) => api(setNotifications, { body }),
    onMutate: () => client.cancelQueries(notificationsQuery),
    onSuccess: (saved) => client.setQueryData(notificationsQuery.queryKey, saved),
  });
};
