import { type Call, type CallItem, callTimes } from '@ithaca/contracts/calls';
import { ids, luca } from './conversations.ts';

/** A booked video call of an hour, unless fields say otherwise. */
export const aCallItem = (fields: Partial<CallItem> = {}): CallItem => {
  const startsAt = fields.startsAt ?? '2026-11-24T16:00:00.000Z';
  const endsAt = fields.endsAt ?? new Date(Date.parse(startsAt) + 3_600_000).toISOString();
  const { opensAt, closesAt } = callTimes(startsAt, endsAt);
  return {
    sessionId: ids.session,
    kind: 'video',
    status: 'active',
    isRequest: false,
    other: luca,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    ...fields,
    startsAt,
    endsAt,
  };
};

/** A call that is open, unless fields say otherwise. */
export const aCall = (fields: Partial<Call> = {}): Call => ({
  ...aCallItem(fields),
  state: 'open',
  iceServers: [],
  ...fields,
});
