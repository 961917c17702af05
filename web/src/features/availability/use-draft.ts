import { type Availability, availability } from '@ithaca/contracts/availability';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useDraftName } from '../../frame/use-draft-name.ts';
import { forgetDraft, readDraft, writeDraft } from '../../lib/draft.ts';
import { changesOf, type Edits } from './changed.ts';

/** What a draft must look like; whether it may be saved is checked later. */
const shape = z.partial(availability);

/**
 * The stored edits, except for fields that were saved elsewhere after they had been written, such as the ways to meet,
 * which follow the profile.
 */
const readStored = (name: string, saved: Availability): Edits => {
  const { json, before } = readDraft(name);
  if (json === undefined || before === undefined) return {};
  const start = availability.safeParse(JSON.parse(before)).data;
  if (start === undefined) return {};
  const newer = changesOf(start, saved);
  // `z.partial` allows undefined, which JSON can't contain.
  const stored = (shape.safeParse(JSON.parse(json)).data ?? {}) as Edits;
  return Object.fromEntries(Object.entries(stored).filter(([field]) => !(field in newer)));
};

/**
 * What the mentor has changed and not saved yet, on top of what is saved, which may change in the meantime. It survives
 * a reload.
 */
export const useDraft = (saved: Availability, isSaving: boolean) => {
  const name = useDraftName('availability');
  const [edits, setEdits] = useState(() => readStored(name, saved));
  const changes = changesOf(saved, edits);
  // An edit that equals what is saved would come back once another browser saves another value. During a save, it may
  // undo what is being saved.
  if (!isSaving && Object.keys(changes).length < Object.keys(edits).length) setEdits(changes);
  const json = JSON.stringify(changes);
  const isChanged = json !== '{}';
  // Code that saves edits checks later which of them are still the same.
  const latest = useRef(edits);
  useEffect(() => {
    latest.current = edits;
    if (isChanged) writeDraft(name, { json, before: JSON.stringify(saved) });
    else forgetDraft(name);
  }, [name, edits, isChanged, json, saved]);
  return {
    draft: { ...saved, ...changes },
    changes,
    isChanged,
    edit: (fields: Edits) => setEdits((now) => ({ ...now, ...fields })),
    /**
     * Forgets edits that were saved, except for fields that were edited again.
     * @returns whether no field was edited again
     */
    settle: (earlier: Edits): boolean => {
      const again = Object.entries(latest.current).filter(
        ([field, value]) => value !== earlier[field as keyof Edits],
      );
      setEdits(Object.fromEntries(again));
      return again.length === 0;
    },
    /** Starts again from what is saved. */
    reset: () => setEdits({}),
  };
};
