import { listSessions, type SessionItem, type sessionStatuses } from '@ithaca/contracts/sessions';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { byCursor, readPage } from '../../lib/pages.ts';

/** The filters for a mentor's sessions. */
export const mentorSessionFilters = ['all', 'upcoming', 'active', 'completed'] as const;
export type MentorSessionFilter = (typeof mentorSessionFilters)[number];

const readRequests = async (signal: AbortSignal, cursor = ''): Promise<SessionItem[]> => {
  const query = { role: 'mentor', scheduled: 'upcoming', requests: 'open', cursor } as const;
  const { items, next } = await readPage(listSessions, { query, signal });
  return next ? [...items, ...(await readRequests(signal, next))] : items;
};

/** The mentor's booked times waiting for an answer, soonest first. */
export const requestsQuery = queryOptions({
  queryKey: ['sessions', 'requests'],
  queryFn: ({ signal }) => readRequests(signal),
  staleTime: 0,
});

type Query = { scheduled?: 'upcoming'; status?: (typeof sessionStatuses)[number] };
const queries: Record<MentorSessionFilter, Query> = {
  all: {},
  upcoming: { scheduled: 'upcoming' },
  active: { status: 'active' },
  completed: { status: 'completed' },
};

/** The sessions in which the person is the mentor, one page at a time. */
export const mentorSessionsQuery = (filter: MentorSessionFilter) =>
  infiniteQueryOptions({
    queryKey: ['sessions', 'mentor', filter],
    queryFn: ({ pageParam, signal }) =>
      readPage(listSessions, {
        query: { role: 'mentor' as const, ...queries[filter], cursor: pageParam },
        signal,
      }),
    ...byCursor,
    staleTime: 0,
  });
