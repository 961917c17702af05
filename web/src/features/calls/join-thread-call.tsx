import type { Session } from '@ithaca/contracts/sessions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { itemsOf } from '../../lib/pages.ts';
import { JoinCall } from './join-call.tsx';
import { callsQuery } from './lists.queries.ts';
import { usePassed } from './use-open.ts';

/** Leads to the open call of a conversation's two people, whichever of their sessions it is. */
export const JoinThreadCall = ({ session }: { session: Session }) => {
  const { data } = useInfiniteQuery(callsQuery('upcoming'));
  const people = [session.mentor.id, session.mentee.id];
  const calls = itemsOf(data).filter(
    ({ other, isRequest }) => !isRequest && people.includes(other.id),
  );
  // The list doesn't notice when a call closes.
  usePassed(calls.map(({ closesAt }) => Date.parse(closesAt)));
  const call = calls.find(({ closesAt }) => Date.parse(closesAt) > Date.now());
  return call ? <JoinCall {...call} compact /> : null;
};
