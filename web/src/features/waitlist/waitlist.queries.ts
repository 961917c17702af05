import {
  getPreRegistrationQrCode,
  getWaitlistStatistics,
  grantAccess,
  grantAccessToSeveral,
  listWaitlist,
  matchWaitlist,
  type WaitlistState,
} from '@ithaca/contracts/waitlist';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { ListFilters } from '../../frame/use-list-filters.ts';
import { api } from '../../lib/api.ts';
import { byCursor, readPage } from '../../lib/pages.ts';

const perPage = '20';
const entriesKey = ['waitlist', 'entries'] as const;
const fiveMinutes = 5 * 60_000;

/** The QR code of the form, kept for five minutes (product 18.2). */
export const qrCodeQuery = queryOptions({
  queryKey: ['waitlist', 'qr-code'],
  queryFn: ({ signal }) => api(getPreRegistrationQrCode, { signal }),
  staleTime: fiveMinutes,
  gcTime: fiveMinutes,
});

export const figuresQuery = queryOptions({
  queryKey: [...entriesKey, 'figures'],
  queryFn: ({ signal }) => api(getWaitlistStatistics, { signal }),
});

export type EntryFilters = ListFilters<WaitlistState>;

/** Entries, newest first. After a filter change, the previous ones stay until the new ones are loaded. */
export const entriesQuery = ({ q, status }: EntryFilters) =>
  infiniteQueryOptions({
    queryKey: [...entriesKey, 'list', q, status],
    queryFn: ({ pageParam, signal }) =>
      readPage(listWaitlist, {
        query: { limit: perPage, cursor: pageParam, q, ...(status && { status }) },
        signal,
      }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });

/** Grants access to one or more people, then reloads the list and the figures. */
export const useGrant = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (userIds: readonly string[]): Promise<{ granted: number }> => {
      const [userId] = userIds;
      if (userId === undefined || userIds.length > 1)
        return api(grantAccessToSeveral, { body: { userIds: [...userIds] } });
      await api(grantAccess, { body: { userId } });
      return { granted: 1 };
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: entriesKey });
    },
  });
};

/** Finds the people with these addresses on the waitlist. */
export const useMatches = () =>
  useMutation({
    mutationFn: (emails: readonly string[]) =>
      api(matchWaitlist, { body: { emails: [...emails] } }),
  });
