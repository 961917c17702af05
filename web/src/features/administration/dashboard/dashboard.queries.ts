import {
  getStatistics,
  listManagedMentors,
  type ManagedMentor,
  type mentorStates,
  restoreMentor,
  suspendMentor,
} from '@ithaca/contracts/administration';
import { getMonthlyStatistics } from '@ithaca/contracts/monthly-statistics';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toasts } from '../../../frame/toasts.ts';
import type { ListFilters } from '../../../frame/use-list-filters.ts';
import { api } from '../../../lib/api.ts';
import { byCursor, readPage } from '../../../lib/pages.ts';
import { administrationKey } from '../administration-key.ts';
import { useSuspending } from '../use-suspending.ts';

const perPage = '20';

export const statisticsQuery = queryOptions({
  queryKey: [...administrationKey, 'statistics'],
  queryFn: ({ signal }) => api(getStatistics, { signal }),
});

export const monthlyStatisticsQuery = queryOptions({
  queryKey: [...administrationKey, 'months'],
  queryFn: ({ signal }) => api(getMonthlyStatistics, { signal }),
});

export type MentorFilters = ListFilters<(typeof mentorStates)[number]>;

/** Approved mentors, newest first. The previous ones stay visible while new filters load. */
export const managedMentorsQuery = ({ q, status }: MentorFilters) =>
  infiniteQueryOptions({
    queryKey: [...administrationKey, 'mentors', q, status],
    queryFn: ({ pageParam, signal }) =>
      readPage(listManagedMentors, {
        query: { limit: perPage, cursor: pageParam, q, ...(status && { status }) },
        signal,
      }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });

/** Suspends or restores a mentor. A restored profile stays hidden while its account is suspended. */
export const useStanding = ({ mentorProfile, isAccountSuspended }: ManagedMentor) => {
  const params = { profileId: mentorProfile.id };
  return useSuspending(
    {
      suspend: (reason) => api(suspendMentor, { params, body: { reason } }),
      restore: () => api(restoreMentor, { params }),
    },
    {
      suspended: toasts.profileSuspended,
      suspendingFailed: toasts.profileSuspendingFailed,
      restored: isAccountSuspended
        ? { title: toasts.profileRestored.title }
        : toasts.profileRestored,
      restoringFailed: toasts.profileRestoringFailed,
    },
  );
};
