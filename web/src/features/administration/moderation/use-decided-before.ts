import { useState } from 'react';
import type { DecisionEnd } from './use-decision.ts';

/**
 * Remembers what somebody else had decided first, so that the moderator is told, until they open anything other than
 * what was opened in its place.
 * @param openId what is open now
 * @param shownId what is shown, if the address still names something else
 */
export const useDecidedBefore = <Item>(openId: string | undefined, shownId = openId) => {
  const [last, setLast] = useState<{ item: Item; nextId: string | undefined } | null>(null);
  return {
    decidedBefore: last && [openId, shownId].includes(last.nextId) ? last.item : null,

    /** Notes the end of a decision, after which `nextId` is opened. */
    note: (end: DecisionEnd, item: Item, nextId: string | undefined) =>
      setLast(end === 'decided_before' ? { item, nextId } : null),
  };
};
