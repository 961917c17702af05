import {
  getStatistics,
  listManagedMentors,
  type mentorStates,
  restoreMentor,
  suspendMentor,
} from '@ithaca/contracts/administration';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api, apiWithHeaders } from '../../../lib/api.ts';

const perPage = '20';
const dashboardKey = ['administration'] as const;

export const statisticsQuery = queryOptions({
  queryKey: [...dashboardKey, 'statistics'],
  queryFn: ({ signal }) => api(getStatistics, { signal }),
});

export interface MentorFilters {
  q: string;
  status: '' | (typeof mentorStates)[number];
}

/** Approved mentors, newest first. While the filters change, the previous ones stay. */
export const managedMentorsQuery = ({ q, status }: MentorFilters) =>
  infiniteQueryOptions({
    queryKey: [...dashboardKey, 'mentors', q, status],
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: perPage, cursor: pageParam, q, ...(status && { status }) };
      const { data, headers } = await apiWithHeaders(listManagedMentors, { query, signal });
      return { mentors: data, next: headers.get('X-Next-Cursor') };
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

/** Suspends a mentor with a reason, or restores one. Afterwards the lists are read anew. */
export const useChangeStanding = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ profileId, reason }: { profileId: string; reason: string | null }) => {
      const params = { profileId };
      return reason === null
        ? api(restoreMentor, { params })
        : api(suspendMentor, { params, body: { reason } });
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: dashboardKey });
    },
  });
};
