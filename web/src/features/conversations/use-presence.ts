import { skipToken, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { conversationsIn, conversationsQuery } from './conversations.queries.ts';

/** Whether a person is online, and when they were last seen. */
export interface Presence {
  readonly online: boolean;
  readonly lastSeenAt: string | null;
}

/** The query key of a person's newest presence frame; without a person, of everybody's. */
export const presenceKey = (userId?: string): readonly string[] =>
  userId === undefined ? ['presence'] : ['presence', userId];

/** A person's presence from the newest frame, otherwise from the list; `null` if unknown. */
export const usePresence = (userId: string | null): Presence | null => {
  const queryKey = presenceKey(userId ?? 'nobody');
  const told = useQuery<Presence>({ queryKey, queryFn: skipToken }).data;
  const { data } = useInfiniteQuery({ ...conversationsQuery, refetchOnMount: false });
  const listed = conversationsIn(data).find(
    ({ kind, people }) => kind === 'pair' && people.some(({ id }) => id === userId),
  );
  return told ?? listed ?? null;
};

/** Which of these people are online, from the newest frames. */
export const useOnlinePeople = (userIds: readonly string[]): ReadonlySet<string> =>
  useQueries({
    queries: userIds.map((userId) => ({ queryKey: presenceKey(userId), queryFn: skipToken })),
    combine: (told) =>
      new Set(userIds.filter((_, at) => (told[at]?.data as Presence | undefined)?.online)),
  });
