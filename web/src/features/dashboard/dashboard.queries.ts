import { getEarnings, getOverview, listEarnings } from '@ithaca/contracts/dashboard';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { byCursor, readPage } from '../../lib/pages.ts';

/** Nested under the sessions' key, so any change to a session or its money reloads the figures as well. */
const dashboardKey = ['sessions', 'mentor-dashboard'] as const;
const entriesPerPage = 10;

/** The mentor's figures and recent activity. They change without the mentor's doing, so every visit reloads them. */
export const overviewQuery = queryOptions({
  queryKey: [...dashboardKey, 'overview'],
  queryFn: ({ signal }) => api(getOverview, { signal }),
  staleTime: 0,
});

/** Earnings over the last twelve months and in total. */
export const earningsQuery = queryOptions({
  queryKey: [...dashboardKey, 'earnings'],
  queryFn: ({ signal }) => api(getEarnings, { query: {}, signal }),
  staleTime: 0,
});

/** The money movements, newest first. */
export const earningsEntriesQuery = infiniteQueryOptions({
  queryKey: [...dashboardKey, 'entries'],
  queryFn: ({ pageParam, signal }) =>
    readPage(listEarnings, { query: { limit: String(entriesPerPage), cursor: pageParam }, signal }),
  ...byCursor,
  staleTime: 0,
});
