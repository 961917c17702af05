import { downloadAuditEntries, getAuditState, listAuditEntries } from '@ithaca/contracts/audit';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { byCursor, readPage } from '../../lib/pages.ts';
import type { AuditFilters } from './audit-filters.ts';

const entriesPerPage = 50;

/** The entries, newest first, a page at a time. */
export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'entries', filters],
    queryFn: ({ pageParam, signal }) =>
      readPage(listAuditEntries, {
        query: { ...filters, limit: String(entriesPerPage), cursor: pageParam },
        signal,
      }),
    ...byCursor,
    placeholderData: keepPreviousData,
    // Every decision, and every opened document, adds an entry.
    staleTime: 0,
  });

/** Whether the newest entries are in order. Never from the cache, because the screen says that it was verified just now. */
export const auditStateQuery = queryOptions({
  queryKey: ['audit', 'state'],
  queryFn: ({ signal }) => api(getAuditState, { signal }),
  staleTime: 0,
  gcTime: 0,
});

/** The address of the filtered log as a table. */
export const downloadAddress = (filters: AuditFilters): string => {
  const search = new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
  return search.size > 0 ? `${downloadAuditEntries.path}?${search}` : downloadAuditEntries.path;
};
