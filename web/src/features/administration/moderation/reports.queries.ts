import {
  type ConcernDecision,
  decideConcern,
  getConcern,
  listConcerns,
} from '@ithaca/contracts/concerns';
import { showReview } from '@ithaca/contracts/reviews';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { codeOf } from '../../../lib/errors.ts';
import { byCursor, readPage } from '../../../lib/pages.ts';
import { useInvalidateMentors } from '../use-invalidate-mentors.ts';

const perPage = '25';
/** New reports and other moderators' decisions can arrive at any time. */
const refreshMs = 60_000;
const reportsKey = ['moderation', 'reports'] as const;

/** All subjects with open reports, oldest report first. */
export const reportsQuery = infiniteQueryOptions({
  queryKey: [...reportsKey, 'list'],
  queryFn: ({ pageParam, signal }) =>
    readPage(listConcerns, { query: { limit: perPage, cursor: pageParam }, signal }),
  ...byCursor,
  refetchInterval: refreshMs,
});

/** The open reports about one subject. Each call is recorded, so they are loaded once each time they are opened. */
export const reportQuery = (reportId: string) =>
  queryOptions({
    queryKey: [...reportsKey, 'one', reportId],
    queryFn: ({ signal }) => api(getConcern, { params: { reportId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/**
 * Decides all open reports about one subject. Afterwards the list is reloaded, as are mentors, because a review of
 * theirs may now be hidden; the reports are also reloaded if one of them wasn't read.
 * @param callbacks run even if the caller is no longer mounted, as when the list was reloaded in the meantime
 */
export const useDecideReport = (
  reportId: string,
  callbacks: { onSuccess: () => void; onError: (error: unknown) => void },
) => {
  const client = useQueryClient();
  const invalidateMentors = useInvalidateMentors();
  return useMutation({
    mutationFn: (body: ConcernDecision) => api(decideConcern, { params: { reportId }, body }),
    onSuccess: callbacks.onSuccess,
    onError: (error) => {
      callbacks.onError(error);
      if (codeOf(error) !== 'reported_again') return;
      void client.invalidateQueries({ queryKey: reportQuery(reportId).queryKey });
    },
    onSettled: () => {
      invalidateMentors();
      return client.invalidateQueries({ queryKey: reportsQuery.queryKey });
    },
  });
};

/** Makes a hidden review visible again. */
export const useShowReview = (id: string) => {
  const invalidateMentors = useInvalidateMentors();
  return useMutation({
    mutationFn: () => api(showReview, { params: { id } }),
    onSettled: invalidateMentors,
  });
};

/** Removes decided reports from the list immediately. */
export const useLeaveReports = () => {
  const client = useQueryClient();
  return (reportId: string) =>
    client.setQueryData(reportsQuery.queryKey, (list) =>
      list === undefined
        ? undefined
        : {
            ...list,
            pages: list.pages.map(({ items, next }) => ({
              items: items.filter(({ id }) => id !== reportId),
              next,
            })),
          },
    );
};
