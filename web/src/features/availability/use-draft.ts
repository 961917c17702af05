import { type Availability, availability } from '@ithaca/contracts/availability';
import { useEffect, useRef, useState } from 'react';
import { useDraftName } from '../../frame/use-draft-name.ts';
import { forgetDraft, readDraft, writeDraft } from '../../lib/draft.ts';
import { isChanged } from './changed.ts';

const parse = (json: string | undefined): Availability | null =>
  json === undefined ? null : (availability.safeParse(JSON.parse(json)).data ?? null);

/**
 * The stored draft, except for what was saved elsewhere after it had been written, such as the ways to meet, which
 * follow the profile.
 */
const readStored = (name: string, saved: Availability): Availability | null => {
  const { json, before } = readDraft(name);
  const stored = parse(json);
  const start = parse(before);
  if (stored === null || start === null) return null;
  const newer = Object.entries(saved).filter(([field, value]) =>
    isChanged({ ...start, [field]: value }, start),
  );
  return { ...stored, ...Object.fromEntries(newer) };
};

/** What the mentor has changed and not saved yet. It survives a reload. */
export const useDraft = (saved: Availability) => {
  const name = useDraftName('availability');
  const [draft, setDraft] = useState(() => readStored(name, saved) ?? saved);
  const changed = isChanged(draft, saved);
  // Code that saves a draft checks later whether it is still the same.
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
    if (changed) writeDraft(name, { json: JSON.stringify(draft), before: JSON.stringify(saved) });
    else forgetDraft(name);
  }, [name, changed, draft, saved]);
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
