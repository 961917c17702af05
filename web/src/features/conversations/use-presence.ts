import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { conversationsIn, conversationsQuery } from './conversations.queries.ts';

/** Whether a person is there, and when they were last. */
export interface Presence {
  readonly online: boolean;
  readonly lastSeenAt: string | null;
}

/** Where the newest presence frame of a person is kept; without a person, of all. */
export const presenceKey = (userId?: string): readonly string[] =>
  userId === undefined ? ['presence'] : ['presence', userId];

/** Whether a person is there: by the newest frame, else as the list said; `null` when unknown. */
export const usePresence = (userId: string | null): Presence | null => {
  const queryKey = presenceKey(userId ?? 'nobody');
  const told = useQuery<Presence>({ queryKey, queryFn: skipToken }).data;
  const { data } = useInfiniteQuery({ ...conversationsQuery, refetchOnMount: false });
  const listed = conversationsIn(data).find(
    ({ kind, people }) => kind === 'pair' && people.some(({ id }) => id === userId),
  );
  return told ?? listed ?? null;
};
