import { useState } from 'react';
import type { DecisionEnd } from './use-decision.ts';

/**
 * Remembers the item that somebody else decided first, so that a notice can be shown until the moderator opens
 * anything other than the item that replaced it.
 * @param openId the open item
 * @param shownId the shown item, if the URL still has another one
 */
export const useDecidedBefore = <Item>(openId: string | undefined, shownId = openId) => {
  const [last, setLast] = useState<{ item: Item; nextId: string | undefined } | null>(null);
  return {
    decidedBefore: last && [openId, shownId].includes(last.nextId) ? last.item : null,

    /** Records the end of a decision, after which `nextId` is opened. */
    note: (end: DecisionEnd, item: Item, nextId: string | undefined) =>
      setLast(end === 'decided_before' ? { item, nextId } : null),
  };
};
