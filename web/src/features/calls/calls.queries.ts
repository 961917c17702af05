import { type Call, getCall, getCircleCall } from '@ithaca/contracts/calls';
import { queryOptions } from '@tanstack/react-query';
import { api, apiWithHeaders } from '../../lib/api.ts';
import { byOwnClock } from '../../lib/own-clock.ts';

/** Shorter than the hour for which the credentials of the TURN servers are valid. */
const renewServersMs = 45 * 60_000;

/** Also in a hidden page: during a call people look at other ones, and a repaired connection needs the servers. */
const renewal = { refetchInterval: renewServersMs, refetchIntervalInBackground: true } as const;

/** A call, and when it opens by the clock of this browser. */
export interface TimedCall extends Call {
  readonly opensByOwnClock: string;
}

/** A call of the viewer, and the servers for joining it. */
export const callQuery = (sessionId: string) =>
  queryOptions({
    queryKey: ['calls', 'one', sessionId],
    queryFn: async ({ signal }): Promise<TimedCall> => {
      const { data, headers } = await apiWithHeaders(getCall, { params: { sessionId }, signal });
      return { ...data, opensByOwnClock: byOwnClock(data.opensAt, headers.get('Date')) };
    },
    staleTime: 0,
    ...renewal,
  });

/** The call of a circle, and the servers for joining it. */
export const circleCallQuery = (circleId: string) =>
  queryOptions({
    queryKey: ['calls', 'circle', circleId],
    queryFn: ({ signal }) => api(getCircleCall, { params: { circleId }, signal }),
    staleTime: 0,
    ...renewal,
  });
