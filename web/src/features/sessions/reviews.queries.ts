import { editReview, type OwnReview, writeReview } from '@ithaca/contracts/reviews';
import { listSessions, type SessionItem } from '@ithaca/contracts/sessions';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { threadsKey } from '../conversations/index.ts';
import { keysShowingMentors } from '../mentors/keys.ts';
import type { BookedSession } from './booking-state.ts';

/** The reviewable completed bookings from the sessions of the newest conversations, newest first. */
export const reviewableQuery = queryOptions({
  queryKey: ['sessions', 'reviewable'],
  queryFn: async ({ signal }) => {
    const sessions = await api(listSessions, { query: {}, signal });
    const completedAt = ({ settlement }: SessionItem) => settlement?.at ?? '';
    return sessions
      .filter(({ can }) => can.review)
      .sort((a, b) => completedAt(b).localeCompare(completedAt(a)));
  },
});

/**
 * Writes the viewer's review of a session, or changes it. Afterwards reloads everything that shows it, which
 * may remove the caller from the page, so the callbacks run before that.
 */
export const useSaveReview = (
  { id, reviews }: BookedSession,
  callbacks: { onSuccess: () => void; onError: (error: unknown) => void },
) => {
  const client = useQueryClient();
  const own = reviews?.own;
  return useMutation({
    mutationFn: (body: { rating: number; text: string }): Promise<OwnReview> =>
      own
        ? api(editReview, { params: { id: own.id }, body })
        : api(writeReview, { params: { id }, body }),
    ...callbacks,
    onSettled: async () => {
      const keys = [['sessions'], threadsKey, ...keysShowingMentors];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
};
