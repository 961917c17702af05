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
  /** The total number of unread notifications; only the first page's value is used. */
  readonly unread: number;
}
type Pages = InfiniteData<NotificationPage, string>;

/** The person's notifications, newest first, one page at a time. */
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

/** The number of unread notifications, including those not loaded. */
export const unreadIn = (data: Pick<Pages, 'pages'> | undefined): number =>
  data?.pages[0]?.unread ?? 0;

/**
 * Fetches the notifications again, even while they are being fetched: that response may predate the latest change.
 */
export const refetchNotifications = async (client: QueryClient): Promise<void> => {
  // Invalidating repeats a pending fetch only if there was an earlier response.
  if (client.getQueryData(notificationsQuery.queryKey) === undefined)
    await client.cancelQueries(notificationsQuery);
  await client.invalidateQueries(notificationsQuery);
};

/** Updates the cached list: marks notifications as read and sets the number left. */
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
    // The pending response may be older, and would undo this change.
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

/** Marks everything the person has seen as read; notifications that arrive in the meantime stay unread. */
export const useReadAll = () => {
  const showRead = useShowRead();
  return useMutation({
    mutationFn: (newest: Notification) => api(readNotifications, { body: { upTo: newest.id } }),
    onSuccess: ({ unread }, newest) =>
      showRead(({ createdAt }) => createdAt <= newest.createdAt, unread),
  });
};
