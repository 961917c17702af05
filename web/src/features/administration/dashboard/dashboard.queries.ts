import {
  getStatistics,
  listManagedMentors,
  type mentorStates,
  restoreMentor,
  suspendMentor,
} from '@ithaca/contracts/administration';
import { getMonthlyStatistics } from '@ithaca/contracts/monthly-statistics';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
} from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { byCursor, readPage } from '../../../lib/pages.ts';
import { useReadMentorsAnew } from '../use-read-mentors-anew.ts';

const perPage = '20';
const dashboardKey = ['administration'] as const;

export const statisticsQuery = queryOptions({
  queryKey: [...dashboardKey, 'statistics'],
  queryFn: ({ signal }) => api(getStatistics, { signal }),
});

export const monthlyStatisticsQuery = queryOptions({
  queryKey: [...dashboardKey, 'months'],
  queryFn: ({ signal }) => api(getMonthlyStatistics, { signal }),
});

export interface MentorFilters {
  q: string;
  status: '' | (typeof mentorStates)[number];
}

/** Approved mentors, newest first. While the filters change, the previous ones stay. */
export const managedMentorsQuery = ({ q, status }: MentorFilters) =>
  infiniteQueryOptions({
    queryKey: [...dashboardKey, 'mentors', q, status],
    queryFn: ({ pageParam, signal }) =>
      readPage(listManagedMentors, {
        query: { limit: perPage, cursor: pageParam, q, ...(status && { status }) },
        signal,
      }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });

/** Suspends a mentor with a reason, or restores one. */
export const useChangeStanding = () => {
  const readAnew = useReadMentorsAnew();
  return useMutation({
    mutationFn: ({ profileId, reason }: { profileId: string; reason: string | null }) => {
      const params = { profileId };
      return reason === null
        ? api(restoreMentor, { params })
        : api(suspendMentor, { params, body: { reason } });
    },
    onSettled: readAnew,
  });
};
