import {
  acceptSession,
  cancelSession,
  completeSession,
  declineSession,
  reportSession,
  scheduleSession,
} from '@ithaca/contracts/bookings';
import { listSessions, type Session, type SessionItem } from '@ithaca/contracts/sessions';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { readPage } from '../../lib/pages.ts';
import { threadsKey } from '../conversations/index.ts';
import { keysShowingMentors } from '../mentors/keys.ts';
import { bookingsIn } from './booking-state.ts';
import { untilReading } from './until-reading.ts';

/** The sessions of one conversation, newest first. */
const sessionsOf = async (
  conversationId: string,
  signal: AbortSignal,
  cursor = '',
): Promise<SessionItem[]> => {
  const query = { conversationId, cursor };
  const { items, next } = await readPage(listSessions, { query, signal });
  return next ? [...items, ...(await sessionsOf(conversationId, signal, next))] : items;
};

/** The milliseconds until time changes one of the bookings, so they are reloaded; false if it won't. */
const waitFor = (bookings: readonly SessionItem[] = []): number | false => {
  const [next] = bookings.flatMap(({ changesAt }) => changesAt ?? []).sort();
  return next ? untilReading(next) : false;
};

/**
 * The bookings of two people, active ones first. The other person's actions appear when this page is used again, and
 * changes caused by time appear when they are due.
 */
export const bookingsQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['sessions', 'conversation', conversationId],
    queryFn: async ({ signal }) => bookingsIn(await sessionsOf(conversationId, signal)),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => waitFor(state.data),
  });

/**
 * A person's actions on a booking. A report has a reason, and declining may have one. Accepting and declining
 * include the time, and cancelling includes the refund that the person was shown.
 */
export type BookingAction =
  | { readonly do: 'complete' }
  | { readonly do: 'cancel'; readonly refundedAmount: string | undefined }
  | { readonly do: 'accept'; readonly startsAt: string | null }
  | { readonly do: 'decline'; readonly startsAt: string | null; readonly reason?: string }
  | { readonly do: 'report'; readonly reason: string };

/** The time that a mentor is answering. */
const seen = ({ startsAt }: { startsAt: string | null }) => (startsAt ? { startsAt } : {});

const send = (
  id: string,
  action: BookingAction,
): Promise<{ id: string; refundedAmount?: string }> => {
  const params = { id };
  switch (action.do) {
    case 'complete':
      return api(completeSession, { params });
    case 'cancel':
      return api(cancelSession, { params, body: { refundedAmount: action.refundedAmount } });
    case 'accept':
      return api(acceptSession, {
        params,
        body: seen(action),
      });
    case 'decline':
      return api(declineSession, {
        params,
        body: { ...seen(action), ...(action.reason && { reason: action.reason }) },
      });
    case 'report':
      return api(reportSession, { params, body: { reason: action.reason } });
  }
};

/** Reloads everything that shows a booking, a mentor's free times, or a mentor's number of completed sessions. */
const useRefreshBookings = () => {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [['sessions'], ['slots'], threadsKey, ...keysShowingMentors].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  };
};

/**
 * Performs an action on a booking. Afterwards, and after a refusal, reloads its state, which may remove the
 * caller from the page, so the callbacks run before that.
 */
export const useSendBookingAction = (
  sessionId: string,
  callbacks: {
    onSuccess: (answer: Awaited<ReturnType<typeof send>>, action: BookingAction) => void;
    onError: (error: unknown, action: BookingAction) => void;
  },
) =>
  useMutation({
    mutationFn: (action: BookingAction) => send(sessionId, action),
    ...callbacks,
    onSettled: useRefreshBookings(),
  });

/**
 * Chooses or changes the time of a booking. Afterwards, and after a refusal, reloads it, which may remove the
 * caller from the page, so the callbacks run before that.
 */
export const useSchedule = (
  sessionId: string,
  callbacks: {
    onSuccess: (scheduled: Session, startsAt: string) => void;
    onError: (error: unknown) => void;
  },
) =>
  useMutation({
    mutationFn: (startsAt: string) =>
      api(scheduleSession, { params: { id: sessionId }, body: { startsAt } }),
    ...callbacks,
    onSettled: useRefreshBookings(),
  });
