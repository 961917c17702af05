import { type Availability, availability } from '@ithaca/contracts/availability';
import { useEffect, useRef, useState } from 'react';
import { forgetDraft, readDraft, writeDraft } from '../../lib/draft.ts';
import { isChanged } from './changed.ts';

const name = 'availability';

const readStored = (): Availability | null => {
  const { json } = readDraft(name);
  return json === undefined ? null : (availability.safeParse(JSON.parse(json)).data ?? null);
};

/** What the mentor has changed and not saved yet. It survives a reload. */
export const useDraft = (saved: Availability) => {
  const [draft, setDraft] = useState(() => readStored() ?? saved);
  const changed = isChanged(draft, saved);
  // Whoever saves a draft asks later whether it is still the same.
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
    if (changed) writeDraft(name, { json: JSON.stringify(draft) });
    else forgetDraft(name);
  }, [changed, draft]);
  return {
    draft,
    isChanged: changed,
    edit: (changes: Partial<Availability>) => setDraft((now) => ({ ...now, ...changes })),
    /** Whether nothing has been changed since this was the draft. */
    isStill: (earlier: Availability) => latest.current === earlier,
    /** Starts again from what the server has. */
    reset: setDraft,
  };
};
