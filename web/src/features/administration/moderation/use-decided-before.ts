import { useState } from 'react';
import type { DecisionEnd } from './use-decision.ts';

/**
 * Remembers what somebody else had decided first, to tell the moderator, until they open anything but what was opened
 * in its place.
 * @param openId what is open now
 */
export const useDecidedBefore = <Item>(openId: string | undefined) => {
  const [last, setLast] = useState<{ item: Item; nextId: string | undefined } | null>(null);
  return {
    decidedBefore: last?.nextId === openId ? (last?.item ?? null) : null,

    /** Notes the end of a decision, after which `nextId` is opened. */
    note: (end: DecisionEnd, item: Item, nextId: string | undefined) =>
      setLast(end === 'decided_before' ? { item, nextId } : null),
  };
};
