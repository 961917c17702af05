import { getEarnings, getOverview, listEarnings } from '@ithaca/contracts/dashboard';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { byCursor, readPage } from '../../lib/pages.ts';

/** Below the sessions: whatever changes a session or its money reloads the figures as well. */
const dashboardKey = ['sessions', 'mentor-dashboard'] as const;
const entriesPerPage = 10;

/** The mentor's figures and recent activity. They change by themselves, so every visit asks again. */
export const overviewQuery = queryOptions({
  queryKey: [...dashboardKey, 'overview'],
  queryFn: ({ signal }) => api(getOverview, { signal }),
  staleTime: 0,
});

/** What was earned in the last twelve months, and in all. */
export const earningsQuery = queryOptions({
  queryKey: [...dashboardKey, 'earnings'],
  queryFn: ({ signal }) => api(getEarnings, { query: {}, signal }),
  staleTime: 0,
});

/** The movements of money, newest first. */
export const earningsEntriesQuery = infiniteQueryOptions({
  queryKey: [...dashboardKey, 'entries'],
  queryFn: ({ pageParam, signal }) =>
    readPage(listEarnings, { query: { limit: String(entriesPerPage), cursor: pageParam }, signal }),
  ...byCursor,
  staleTime: 0,
});
