import {
  listNotifications,
  type Notification,
  readNotification,
  readNotifications,
} from '@ithaca/contracts/notification-centre';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api, apiWithHeaders } from '../../lib/api.ts';
import { byCursor, type Page } from '../../lib/pages.ts';

interface NotificationPage extends Page<readonly Notification[]> {
  /** How many of all are unread; only the first page's value is used. */
  readonly unread: number;
}
type Pages = InfiniteData<NotificationPage, string>;

/** The person's notifications, newest first, a page at a time. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications'],
  queryFn: async ({ pageParam, signal }): Promise<NotificationPage> => {
    const { data, headers } = await apiWithHeaders(listNotifications, {
      query: { cursor: pageParam, limit: '30' },
      signal,
    });
    return {
      items: data,
      next: headers.get('X-Next-Cursor'),
      unread: Number(headers.get('X-Unread-Total')),
    };
  },
  ...byCursor,
});

/** How many notifications are unread, loaded or not. */
export const unreadIn = (data: Pick<Pages, 'pages'> | undefined): number =>
  data?.pages[0]?.unread ?? 0;

/**
 * Fetches the notifications again, even if they are being fetched: that answer may be older than what has just
 * happened.
 */
export const refetchNotifications = async (client: QueryClient): Promise<void> => {
  // Invalidating repeats a fetch that is under way only if there was an answer before.
  if (client.getQueryData(notificationsQuery.queryKey) === undefined)
    await client.cancelQueries(notificationsQuery);
  await client.invalidateQueries(notificationsQuery);
};

/** Changes what is shown: what was read, and how many are left. */
const useShowRead = () => {
  const client = useQueryClient();
  return (isRead: (notification: Notification) => boolean, unread: number) => {
    const readAt = new Date().toISOString();
    const isPending = client.isFetching(notificationsQuery) > 0;
    client.setQueryData(
      notificationsQuery.queryKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            unread,
            items: page.items.map((item) =>
              item.readAt === null && isRead(item) ? { ...item, readAt } : item,
            ),
          })),
        },
    );
    // The answer may be older than the reading, and would undo it.
    if (isPending) void refetchNotifications(client);
  };
};

/** Marks a notification as read. */
export const useReadNotification = () => {
  const showRead = useShowRead();
  return useMutation({
    mutationFn: ({ id }: Notification) => api(readNotification, { params: { id } }),
    onSuccess: ({ unread }, { id }) => showRead((item) => item.id === id, unread),
  });
};

/** Marks all that the person has seen as read: those that arrive in the meantime stay unread. */
export const useReadAll = () => {
  const showRead = useShowRead();
  return useMutation({
    mutationFn: (newest: Notification) => api(readNotifications, { body: { upTo: newest.id } }),
    onSuccess: ({ unread }, newest) =>
      showRead(({ createdAt }) => createdAt <= newest.createdAt, unread),
  });
};
