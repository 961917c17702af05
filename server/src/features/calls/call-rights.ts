import type { Context } from '../../context.ts';
import { findCircleAccess } from '../conversations/index.ts';
import { findCalls } from '../sessions/index.ts';
import type { CallAddress } from './call-address.ts';
import {
  type CallVerdict,
  type CircleCallVerdict,
  callVerdict,
  circleCallVerdict,
} from './calls.policy.ts';

/** What a person may do with one of the calls that were read. */
export type Verdicts = (userId: string, address: CallAddress) => CallVerdict | CircleCallVerdict;

/** Reads who may currently be in calls of both kinds, with one statement per kind. */
export const readVerdicts = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  addresses: readonly CallAddress[],
): Promise<Verdicts> => {
  const now = clock.now();
  const idsOf = (kind: CallAddress['kind']) => [
    ...new Set(addresses.flatMap((address) => (address.kind === kind ? [address.id] : []))),
  ];
  const [sessionIds, circleIds] = [idsOf('session'), idsOf('circle')];
  const calls = sessionIds.length > 0 ? await findCalls(db, sessionIds) : [];
  const circles = circleIds.length > 0 ? await findCircleAccess(db, circleIds, now) : [];
  const callOf = new Map(calls.map((call) => [call.id, call]));
  const circleOf = new Map(circles.map((circle) => [circle.circleId, circle]));
  return (userId, { kind, id }) =>
    kind === 'session'
      ? callVerdict(userId, callOf.get(id), now)
      : circleCallVerdict(userId, circleOf.get(id));
};
