import { callTimes } from '@ithaca/contracts/calls';
import { listSessions, type SessionItem } from '@ithaca/contracts/sessions';
import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { untilReading } from './until-reading.ts';

/**
 * The session to show first, from sessions sorted by start. A call that can still be joined after its end gives way to
 * one that has since begun with somebody else. With the same person, both people see the earlier one.
 */
const nextOf = (sessions: readonly SessionItem[]): SessionItem | null => {
  const now = new Date().toISOString();
  const begun = sessions.find(
    ({ startsAt, endsAt }) => startsAt && endsAt && startsAt <= now && endsAt > now,
  );
  const { conversationId } = begun ?? {};
  const next = sessions.find((one) => !begun || one.conversationId === conversationId);
  return next ?? null;
};

/** The viewer's upcoming appointments, soonest first. */
const readUpcoming = ({ signal }: QueryFunctionContext) =>
  api(listSessions, { query: { scheduled: 'upcoming' }, signal });

/** The viewer's upcoming calls and meetings, soonest first: the first page, which covers months. */
export const upcomingSessionsQuery = queryOptions({
  queryKey: ['sessions', 'upcoming'],
  queryFn: readUpcoming,
  staleTime: 0,
});

/** The viewer's next call or meeting, including one in progress or still open for joining; `null` if there is none. */
export const nextSessionQuery = queryOptions({
  queryKey: ['sessions', 'next'],
  queryFn: async (context) => nextOf(await readUpcoming(context)),
  // Bookings and appointments change over time, so every visit reloads them.
  staleTime: 0,
  refetchOnWindowFocus: true,
  // Another session may begin when this one ends; a call can be joined for a while longer.
  refetchInterval: ({ state: { data } }) => {
    if (!data?.startsAt || !data.endsAt) return false;
    const { closesAt } = callTimes(data.startsAt, data.endsAt);
    return Math.min(...[data.endsAt, closesAt].map(untilReading));
  },
});
