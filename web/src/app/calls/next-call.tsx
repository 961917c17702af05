import type { SessionItem } from '@ithaca/contracts/sessions';
import { JoinCall } from '../../features/calls/join.ts';

/** Links to the next session while it is a call that can be joined (product 3.12). */
export const NextCall = ({ session }: { session: SessionItem }) => {
  const { id, startsAt, endsAt, acceptBy, can } = session;
  if (!can.call || !startsAt || !endsAt || acceptBy) return null;
  return <JoinCall sessionId={id} startsAt={startsAt} endsAt={endsAt} />;
};
