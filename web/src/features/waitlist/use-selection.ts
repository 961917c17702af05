import type { WaitlistEntry } from '@ithaca/contracts/waitlist';
import { useState } from 'react';

/** The ids of the selected entries that are shown and still waiting for access. */
export const useSelection = (shown: readonly WaitlistEntry[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const pending = shown.filter(({ platformAccess }) => !platformAccess).map(({ id }) => id);
  return {
    /** All selectable entries. */
    pending,
    selected: pending.filter((id) => chosen.has(id)),
    select: (ids: readonly string[], isSelected: boolean) => {
      const next = new Set(chosen);
      for (const id of ids) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      setChosen(next);
    },
  };
};
