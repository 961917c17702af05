import { type Availability, availability } from '@ithaca/contracts/availability';
import { useEffect, useState } from 'react';
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
  useEffect(() => {
    if (changed) writeDraft(name, { json: JSON.stringify(draft) });
    else forgetDraft(name);
  }, [changed, draft]);
  return {
    draft,
    isChanged: changed,
    edit: (changes: Partial<Availability>) => setDraft((now) => ({ ...now, ...changes })),
    /** Starts again from what the server has. */
    reset: setDraft,
  };
};
