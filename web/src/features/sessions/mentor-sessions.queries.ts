import { listSessions, type sessionStatuses } from '@ithaca/contracts/sessions';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiWithHeaders } from '../../lib/api.ts';

/** The filters of a mentor's sessions. */
export const mentorSessionFilters = ['all', 'upcoming', 'active', 'completed'] as const;
export type MentorSessionFilter = (typeof mentorSessionFilters)[number];

type Query = { scheduled?: 'upcoming'; status?: (typeof sessionStatuses)[number] };
const queries: Record<MentorSessionFilter, Query> = {
  all: {},
  upcoming: { scheduled: 'upcoming' },
  active: { status: 'active' },
  completed: { status: 'completed' },
};

/** The sessions in which the person is the mentor, a page at a time. */
export const mentorSessionsQuery = (filter: MentorSessionFilter) =>
  infiniteQueryOptions({
    queryKey: ['sessions', 'mentor', filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = { role: 'mentor' as const, ...queries[filter], cursor: pageParam };
      const { data, headers } = await apiWithHeaders(listSessions, { query, signal });
      return { sessions: data, next: headers.get('X-Next-Cursor') };
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
