import {
  type Announcement,
  dismissAnnouncement,
  listAnnouncements,
  listManagedAnnouncements,
  type NewAnnouncement,
  publishAnnouncement,
  withdrawAnnouncement,
} from '@ithaca/contracts/announcements';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { byCursor, readPage } from '../../lib/pages.ts';
import { useClientId } from '../../lib/use-client-id.ts';

const perPage = '20';
const managedKey = ['announcements', 'managed'] as const;

/** The announcements that the signed-in person sees now. */
export const announcementsQuery = queryOptions({
  queryKey: ['announcements', 'own'],
  queryFn: ({ signal }) => api(listAnnouncements, { signal }),
});

/** Dismisses an announcement. It disappears at once, and comes back if the server refuses. */
export const useDismiss = () => {
  const client = useQueryClient();
  const { queryKey } = announcementsQuery;
  return useMutation({
    mutationFn: (id: string) => api(dismissAnnouncement, { params: { id } }),
    onMutate: async (dismissed) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (shown: Announcement[] | undefined) =>
        shown?.filter(({ id }) => id !== dismissed),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
};

/** All announcements, newest first, for the administrator. */
export const managedAnnouncementsQuery = infiniteQueryOptions({
  queryKey: managedKey,
  queryFn: ({ pageParam, signal }) =>
    readPage(listManagedAnnouncements, { query: { limit: perPage, cursor: pageParam }, signal }),
  ...byCursor,
});

/** Publishes an announcement. Afterwards the lists are reloaded. */
export const usePublish = () => {
  const client = useQueryClient();
  const clientId = useClientId();
  return useMutation({
    mutationFn: (values: NewAnnouncement) =>
      api(publishAnnouncement, { body: { ...values, clientId: clientId.of(values) } }),
    onSuccess: () => {
      clientId.forget();
      return client.invalidateQueries({ queryKey: ['announcements'] });
    },
  });
};

/** Withdraws an announcement. Afterwards the lists are reloaded. */
export const useWithdraw = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(withdrawAnnouncement, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['announcements'] }),
  });
};
