import { listCalls, listCallsBetween } from '@ithaca/contracts/calls';
import { listSessions } from '@ithaca/contracts/sessions';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { byCursor, readPage } from '../../lib/pages.ts';

/** The viewer's upcoming calls, soonest first, or past ones, latest first. */
export const callsQuery = (when: 'upcoming' | 'past') =>
  infiniteQueryOptions({
    queryKey: ['calls', when],
    queryFn: ({ pageParam, signal }) =>
      readPage(listCalls, { query: { when, cursor: pageParam || undefined }, signal }),
    ...byCursor,
    staleTime: 0,
  });

/** The viewer's calls that start within a span of time. */
export const callsBetweenQuery = (since: Date, until: Date) =>
  queryOptions({
    queryKey: ['calls', 'between', since.toISOString(), until.toISOString()],
    queryFn: ({ signal }) =>
      api(listCallsBetween, {
        query: { since: since.toISOString(), until: until.toISOString() },
        signal,
      }),
    staleTime: 0,
  });

/** Everything between the viewer and their mentors or mentees, newest activity first. */
export const sessionsQuery = infiniteQueryOptions({
  queryKey: ['calls', 'people'],
  queryFn: ({ pageParam, signal }) =>
    readPage(listSessions, { query: { cursor: pageParam || undefined }, signal }),
  ...byCursor,
  staleTime: 0,
});
