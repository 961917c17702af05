import {
  type Application,
  approveApplication,
  type DecidedApplication,
  getModerationCounters,
  listDecidedApplications,
  listPendingApplications,
  rejectApplication,
} from '@ithaca/contracts/applications';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { byCursor, readPage } from '../../../lib/pages.ts';
import { useInvalidateMentors } from '../use-invalidate-mentors.ts';

const perPage = '25';
/** New applications and other moderators' decisions can arrive at any time. */
const refreshMs = 60_000;
/** The key prefix of everything that the moderation screen reads, except documents. */
export const moderationKey = ['moderation'] as const;

/** Today's figures. */
export const countersQuery = queryOptions({
  queryKey: [...moderationKey, 'counters'],
  queryFn: ({ signal }) => api(getModerationCounters, { signal }),
  refetchInterval: refreshMs,
});

/** The applications that wait for a decision, oldest first. */
export const queueQuery = infiniteQueryOptions({
  queryKey: [...moderationKey, 'queue'],
  queryFn: ({ pageParam, signal }) =>
    readPage(listPendingApplications, { query: { limit: perPage, cursor: pageParam }, signal }),
  ...byCursor,
  refetchInterval: refreshMs,
});

/** Removes a decided application from the queue immediately. */
export const useLeaveQueue = () => {
  const client = useQueryClient();
  return (id: string) =>
    client.setQueryData(queueQuery.queryKey, (queue) =>
      queue === undefined
        ? undefined
        : {
            ...queue,
            pages: queue.pages.map(({ items, next }) => ({
              items: items.filter((item) => item.id !== id),
              next,
            })),
          },
    );
};

export interface HistoryFilters {
  q: string;
  status: '' | DecidedApplication['status'];
}

/** The decided applications, newest decision first. The previous ones stay visible while new filters load. */
export const historyQuery = ({ q, status }: HistoryFilters) =>
  infiniteQueryOptions({
    queryKey: [...moderationKey, 'history', q, status],
    queryFn: ({ pageParam, signal }) =>
      readPage(listDecidedApplications, {
        query: { limit: perPage, cursor: pageParam, q, ...(status && { status }) },
        signal,
      }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });

/** A decision on an application: approved, or rejected with a reason. */
interface Decision {
  readonly application: Application;
  readonly reason: string | null;
}

/**
 * Approves an application, or rejects it with a reason. Afterwards all lists are reloaded.
 * @param callbacks run even if the caller is no longer mounted, as when the queue was reloaded in the meantime
 */
export const useDecide = (callbacks: {
  onSuccess: (answer: unknown, decision: Decision) => void;
  onError: (error: unknown, decision: Decision) => void;
}) => {
  const client = useQueryClient();
  const invalidateMentors = useInvalidateMentors();
  return useMutation({
    mutationFn: ({ application, reason }: Decision) => {
      const params = { profileId: application.profileId };
      // Prevents deciding a newer application that the moderator hasn't read.
      const read = { applicationId: application.id };
      return reason === null
        ? api(approveApplication, { params, body: read })
        : api(rejectApplication, { params, body: { ...read, reason } });
    },
    ...callbacks,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: moderationKey });
      invalidateMentors();
    },
  });
};
